import { describe, expect, it } from 'vitest';
import { linkedinAddress, ownPicture, webAddress } from './webAddress.ts';

describe('A link to LinkedIn', () => {
  it.each([
    'https://linkedin.com/in/ada',
    'https://www.linkedin.com/in/ada-lovelace?trk=x#top',
    'https://de.linkedin.com/in/ada',
    'HTTPS://WWW.LinkedIn.com/in/Ada',
    'https://www.linkedin.com/in/jos%C3%A9',
    'https://www.linkedin.com/in/josé',
  ])('goes there: %s', (value) => {
    expect(linkedinAddress(value)).toBe(new URL(value).href);
  });

  it.each([
    'http://www.linkedin.com/in/ada',
    'https://linkedin.com.evil.example/in/ada',
    'https://evillinkedin.com/in/ada',
    'https://linkedin.co/in/ada',
    'https://linkedin.com@evil.example/in/ada',
    'https://ada@linkedin.com/in/ada',
    'https://:@linkedin.com/in/ada',
    'https://linkedin.com:8443/in/ada',
    'https://linkedin.com./in/ada',
    'https://linkedın.com/in/ada',
    'https://lіnkedin.com/in/ada',
    'https://xn--lnkedin-cwb.com/in/ada',
    'https://evil.example\\@linkedin.com/in/ada',
    'https:\\\\linkedin.com/in/ada',
    'https:linkedin.com/in/ada',
    'https://linkedin.com\t.evil.example/in/ada',
    ' https://linkedin.com/in/ada',
    'https://linkedin.com/in/\u202Eada',
    'javascript:alert(1)//linkedin.com',
    '//linkedin.com/in/ada',
    'linkedin.com/in/ada',
    '',
  ])('is none to another host or a disguised one: %j', (value) => {
    expect(linkedinAddress(value)).toBeUndefined();
  });
});

describe('A link to the web', () => {
  it.each(['https://example.com', 'http://example.com:8080/a?b#c', 'https://xn--bcher-kva.example/'])(
    'goes to a page: %s',
    (value) => {
      expect(webAddress(value)).toBe(new URL(value).href);
    },
  );

  it.each([
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'ftp://example.com',
    'mailto:a@example.com',
    'https://bank.example@evil.example/',
    'https://bücher.example/',
    'http://2130706433/',
    'example.com',
  ])('is none where a script, a file or a host other than the visible one would open: %j', (value) => {
    expect(webAddress(value)).toBeUndefined();
  });
});

describe('A picture', () => {
  const own = (value: string, isProxied = true) => ownPicture(value, { origin: 'https://desk.example', isProxied });

  it.each(['/pictures/1.png', 'https://desk.example/pictures/1.png', 'data:image/png;base64,iVBORw0KGgo='])(
    'is loaded from our origin or a data URL: %s',
    (value) => {
      expect(own(value)).toBe(value);
    },
  );

  it.each([
    'https://elsewhere.example/1.png',
    '//elsewhere.example/1.png',
    'http://desk.example/1.png',
    'data:image/svg+xml;base64,PHN2Zy8+',
    'data:text/html,x',
    'blob:https://desk.example/1',
    'javascript:alert(1)',
  ])('is not loaded from elsewhere where the API fetches it: %s', (value) => {
    expect(own(value)).toBeUndefined();
  });

  it('is loaded from any host over https where the API does not fetch it', () => {
    expect(own('https://elsewhere.example/1.png', false)).toBe('https://elsewhere.example/1.png');
    for (const address of ['http://elsewhere.example/1.png', 'javascript:alert(1)', 'data:text/html,x'])
      expect(own(address, false)).toBeUndefined();
  });
});
