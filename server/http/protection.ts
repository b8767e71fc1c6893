import type { ServerResponse } from 'node:http';

/**
 * Headers of every answer to a request: no cache keeps it, and opened as a page nothing in it runs, loads, is framed or
 * asks for a camera. The portal's page and files replace what they have to.
 */
const protection: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** Puts them, and the request's name, under an answer: whatever is said of it later goes above. */
export const protect = (response: ServerResponse, requestId: string): void => {
  for (const [name, value] of Object.entries(protection)) response.setHeader(name, value);
  response.setHeader('x-request-id', requestId);
};
