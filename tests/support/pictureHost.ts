import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { RequestListener } from 'node:http';
import { publicNetwork, type PictureNetwork } from '#server/pictures/fetchPicture.ts';

/* Of pictures.test and cdn.pictures.test, which are reserved names; the key secures nothing. */
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg6Q9lOb+3ThS3z3hU
Mvk18HUkjcD6exqdLfKUUY7WONmhRANCAATAc49UiBFN4sN+Js+Pe72wWOB14w7p
s5QQkZtsdCjJr58/N3swIoSgOCOs2sbes9tG1wLXMXsWPU30Efw+5Pcl
-----END PRIVATE KEY-----`;
const cert = `-----BEGIN CERTIFICATE-----
MIIBgDCCASagAwIBAgIBATAKBggqhkjOPQQDAjAYMRYwFAYDVQQDDA1waWN0dXJl
cy50ZXN0MCAXDTIwMDEwMTAwMDAwMFoYDzIxMjAwMTAxMDAwMDAwWjAYMRYwFAYD
VQQDDA1waWN0dXJlcy50ZXN0MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEwHOP
VIgRTeLDfibPj3u9sFjgdeMO6bOUEJGbbHQoya+fPzd7MCKEoDgjrNrG3rPbRtcC
1zF7Fj1N9BH8PuT3JaNfMF0wKwYDVR0RBCQwIoINcGljdHVyZXMudGVzdIIRY2Ru
LnBpY3R1cmVzLnRlc3QwDwYDVR0TAQH/BAUwAwEB/zAdBgNVHQ4EFgQUs4zMIvHy
n0KnEY6TUt0A9PHo6rcwCgYIKoZIzj0EAwIDSAAwRQIhAM+iJ2OY2QBxCWDTmE7j
SbEP8kkHkpQmEH+hhXiOELHkAiALawKl6HMLXHTZTBqsdJRwp6TC+ljQWdbqdcbI
ok+2zQ==
-----END CERTIFICATE-----`;

/** HTTPS picture host on this machine, with the given handler. */
export const startPictureHost = async (answer: RequestListener) => {
  const requests: string[] = [];
  const server: Server = createServer({ key, cert }, (request, response) => {
    requests.push(request.url ?? '');
    answer(request, response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const network: PictureNetwork = {
    ...publicNetwork,
    resolve: async () => ['127.0.0.1'],
    isAllowed: () => true,
    port,
    ca: cert,
  };
  return {
    /** Network in which every name resolves to this host. */
    network,
    requests,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
