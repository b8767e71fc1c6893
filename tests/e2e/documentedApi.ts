import { extname, join } from 'node:path';
import type { Page, Route } from '@playwright/test';
import { root } from '#scripts/support/root.mjs';
import { undocumented } from '#tests/support/undocumented.ts';

export const PORTAL = 'https://desk.example';
/** Where this API lives: not where ours does, so that the portal can only know it from config.js. */
const API = 'https://api.example/product/api';
const PICTURE = 'https://pictures.example/ada.png';

const config = { apiUrl: API, productKey: 'mentor', productName: 'Mentor Office', retryDelayMs: 50 };

/** The policy of a page that is a static file, without a nonce for each answer (docs/deploy.md). */
const policy = [
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: https:; font-src 'self'",
  `connect-src 'self' ${new URL(API).origin}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
].join('; ');

/** What spec section 7 names, of all that is sent and answered. */
const FIELDS = new Set(
  [
    'data message code errors items email password platform token refreshToken id',
    'profile uid firstName lastName displayName phone languages avatar active isExpert company companyEmail role',
    'expertProfile status createdAt linkedInProfile linkedinURL referralEmail introduction location interests expertise',
    'categoryExpertise education university major startYear endYear experience startDate endDate',
    'stage expert user expertId userId dateTime duration price paymentMethodId prices currency startTime endTime available',
    'brand last4 requestedBy reason penalty mentorDiscount expertDiscount enteredBy type amount',
    'expertName meetings gross platformFee discounts charity payout',
  ].flatMap((line) => line.split(' ')),
);
const isNamed = (field: string) => /^\d*$/.test(field) || FIELDS.has(field);

/** Where ours has what it tells barely. */
const WRAPPERS = new Set(['slots', 'label']);

/** The fields of a body that the spec does not name. */
const fieldsBeyond = (body: string) => {
  const found: string[] = [];
  const note = (field: string, value: unknown) => {
    if (!isNamed(field)) found.push(field);
    return value;
  };
  if (body !== '') JSON.parse(body, note);
  return found;
};

const FIRST = 700_000;

/** Ids are numbers there, instants milliseconds since 1970, pictures elsewhere; and only what the spec names is told. */
const createTranslation = () => {
  const ids: string[] = [];
  const numberOf = (id: string) => {
    if (!ids.includes(id)) ids.push(id);
    return FIRST + ids.indexOf(id);
  };
  const told = (field: string, value: unknown) => {
    if (!isNamed(field) && !WRAPPERS.has(field)) return undefined;
    if (field === 'avatar') return PICTURE;
    if (typeof value !== 'string') return value;
    if (/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(value)) return numberOf(value);
    return /^\d{4}-\d\d-\d\dT/.test(value) ? Date.parse(value) : value;
  };
  return {
    numberOf,
    asked: (text: string) =>
      text
        .replaceAll(/\b7\d{5}\b/g, (number) => ids[Number(number) - FIRST] ?? number)
        .replace('mentorDiscount', 'platformDiscount'),
    told: (text: string) => JSON.parse(text, told) as Record<string, unknown>,
  };
};

/** Lists are bare and whole, and these writes confirm without the record. */
const answerTo = (path: string, data: unknown) => {
  if (/\/(edit|create|cancel)$/.test(path)) return data === undefined ? undefined : true;
  if (path.startsWith('/option/')) return (data as readonly { label: string }[]).map(({ label }) => label);
  const { items, slots } = (data ?? {}) as { readonly items?: unknown; readonly slots?: unknown };
  return /\/(experts|users)$/.test(path) ? items : (slots ?? data);
};

/**
 * The built portal at an origin of its own, with nothing but another config.js, over our server as another product's API at a
 * third origin: it has the documented calls alone. `beyond` collects what it was asked that the spec does not name.
 */
export const openDocumentedApi = async (page: Page, server: string) => {
  const { numberOf, asked, told } = createTranslation();
  const beyond: string[] = [];
  let [token, expired] = ['', ''];
  const answer = async (route: Route) => {
    const request = route.request();
    const path = request.url().slice(API.length + 1);
    const { pathname, searchParams: query } = new URL(path, 'http://localhost/');
    const [method, headers, body] = [request.method(), request.headers(), request.postData() ?? ''];
    /* Its CORS knows no such path. */
    if (path === 'capabilities') return route.abort();
    beyond.push(...undocumented({ method, path: pathname.slice(1), query, headers, body }), ...fieldsBeyond(body));
    token = headers['authorization'] ?? '';
    if (token !== '' && token === expired && !path.startsWith('auth/')) return route.fulfill({ status: 401 });
    const people = /\/(experts|users)$/.test(path) ? '?perPage=100&keyword=pairs.example' : '';
    const response = await route.fetch({
      url: `${server}/api/${asked(path)}${people}`,
      ...(body !== '' && { postData: asked(body) }),
    });
    const { data, ...words } = told(await response.text());
    return route.fulfill({ status: response.status(), json: { ...words, data: answerTo(pathname, data) } });
  };
  await page.route(`${API}/**`, answer);
  await page.route(PICTURE, (route) => route.fulfill({ path: 'public/favicon.svg', contentType: 'image/svg+xml' }));
  await page.route(`${PORTAL}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/config.js')
      return route.fulfill({ body: `window.__EXPERT_DESK__ = ${JSON.stringify(config)};` });
    const file = extname(pathname) === '' ? 'index.html' : pathname;
    const headers = { 'content-security-policy': policy };
    return route.fulfill({ path: join(root, 'dist', 'portal', file), headers });
  });
  return {
    picture: PICTURE,
    beyond,
    /** By what number it tells an id of ours. */
    numberOf,
    /** The token that was used last counts no more. */
    expire: () => {
      expired = token;
    },
  };
};
