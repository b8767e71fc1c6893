import { describe, expect, it } from 'vitest';
import { deviceOf, keptUserAgent } from './sessions.ts';

describe('The device of a session', () => {
  it.each([
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox', 'Windows'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
      'Safari',
      'macOS',
    ],
    [
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
      'Chrome',
      'Android',
    ],
    ['curl/8.9.1', null, null],
    ['', null, null],
    ['<script>alert(1)</script>', null, null],
  ])('is read from "%s"', (userAgent, browser, system) => {
    expect(deviceOf(keptUserAgent(userAgent))).toEqual({ browser, system });
  });

  it('is not known where nothing was sent', () => {
    expect(deviceOf(keptUserAgent(undefined))).toEqual({ browser: null, system: null });
  });

  it('is kept no longer than a browser writes it', () => {
    expect(keptUserAgent('x'.repeat(8000))).toHaveLength(400);
  });
});
