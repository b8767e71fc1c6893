import { turnOn as turnOnBy } from '#tests/support/secondStep.ts';
import type { TestAdmin, TestApi } from './testApi.ts';

/** Turns the second step on for an administrator of these tests. */
export const turnOn = ({ wait, services }: TestApi, admin: TestAdmin) =>
  turnOnBy({ now: services.clock, advance: wait }, admin);
