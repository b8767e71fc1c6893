import { eq } from 'drizzle-orm';
import { messages } from '#contract/messages.ts';
import type { AdminCall } from '#server/call.ts';
import { admins } from '#server/db/schema/admins.ts';
import { found, validationError } from '#server/errors.ts';
import { checkLimits, confirmAttempt, countFailure, takeTurn } from './loginLimits.ts';

const attemptOf = ({ admin, clock }: AdminCall) => confirmAttempt({ adminId: admin.id, now: clock() });

/** Counts a wrong password or code of somebody who is signed in. */
export const countWrong = (call: AdminCall): Promise<void> =>
  call.db.transaction(async (tx) => {
    const attempt = attemptOf(call);
    await takeTurn(tx, attempt);
    await countFailure(tx, attempt);
  });

/**
 * Asks a caller who is signed in for his password again, before something that an open screen must not be enough for.
 * Throws at that field (400), and RATE_LIMITED after five wrong ones in 15 minutes. Answers with his row.
 */
export const confirmPassword = async (call: AdminCall, password: string, field = 'password') => {
  await checkLimits(call.db, attemptOf(call));
  const [row] = await call.db.select().from(admins).where(eq(admins.id, call.admin.id));
  const owner = found(row);
  const isRight = await call.inHashTurn(async ({ matches }) => {
    await checkLimits(call.db, attemptOf(call));
    return matches(owner.passwordHash, password);
  });
  if (isRight) {
    await call.db.transaction((tx) => takeTurn(tx, attemptOf(call)));
    return owner;
  }
  await countWrong(call);
  throw validationError({ [field]: messages.passwordWrong });
};
