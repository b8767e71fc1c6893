import { eq } from 'drizzle-orm';
import { messages } from '#contract/messages.ts';
import type { AdminCall, Reply } from '#server/call.ts';
import { writeAudit } from '#server/db/audit.ts';
import type { Tx } from '#server/db/database.ts';
import { admins } from '#server/db/schema/admins.ts';
import { ApiError, found, validationError } from '#server/errors.ts';
import { checkLimits, confirmAttempt, countFailure, takeTurn } from './loginLimits.ts';
import { checkSecondCode, secondFactorOf } from './secondFactor.ts';
import { whileActive } from './activeAdmin.ts';

const recordRefusal = (call: AdminCall, field: 'password' | 'code'): Promise<void> =>
  call.db.transaction(async (tx) => {
    const attempt = confirmAttempt(call);
    await takeTurn(tx, attempt);
    await countFailure(tx, attempt);
    const target = { entity: 'admin', id: call.admin.id };
    await writeAudit(tx, call, { action: 'CONFIRM_REFUSED', ...target, changes: { [field]: [null, 'wrong'] } });
  });

const checkConfirmLimit = (call: AdminCall, tx: Tx = call.db): Promise<void> => checkLimits(tx, confirmAttempt(call));

/** Checks the caller's password again, before an action for which a stolen access token must not suffice. */
export const confirmPassword = async (call: AdminCall, password: string, field = 'password') => {
  await checkConfirmLimit(call);
  const [row] = await call.db.select().from(admins).where(eq(admins.id, call.admin.id));
  const owner = found(row);
  const isRight = await call.inHashTurn(async ({ matches }) => {
    await checkConfirmLimit(call);
    return matches(owner.passwordHash, password);
  });
  if (isRight) {
    await call.db.transaction((tx) => takeTurn(tx, confirmAttempt(call)));
    return owner;
  }
  await recordRefusal(call, 'password');
  throw validationError({ [field]: messages.passwordWrong });
};

/** Runs an effect that requires a code. If it throws `wrong()`, the failure is counted and reported at `code`. */
export const countingCodes = async <T>(
  call: AdminCall,
  run: (tx: Tx, wrong: () => ApiError) => Promise<Reply<T>>,
): Promise<Reply<T>> => {
  let isWrong = false;
  const wrong = () => {
    isWrong = true;
    return validationError({ code: messages.codeWrong });
  };
  try {
    return await whileActive(call, async (tx) => {
      await checkConfirmLimit(call, tx);
      return run(tx, wrong);
    });
  } catch (error) {
    if (isWrong) await recordRefusal(call, 'code');
    throw error;
  }
};

export const withCode = <T>(call: AdminCall, code: string, run: (tx: Tx) => Promise<Reply<T>>): Promise<Reply<T>> =>
  countingCodes(call, async (tx, wrong) => {
    if ((await secondFactorOf(tx, call.admin.id)) === undefined) {
      throw new ApiError('BAD_REQUEST', messages.secondFactorOff);
    }
    const result = await checkSecondCode(tx, call, call.admin.id, code);
    if (result === 'wrong') throw wrong();
    if (result === 'used') throw validationError({ code: messages.codeUsed });
    if (result === 'unreadable') throw validationError({ code: messages.secondFactorUnreadable });
    return run(tx);
  });

/** Requires the password, and the code if two-factor is on: a stolen access token must not suffice for new access. */
export const reauthenticated = async <T>(
  call: AdminCall,
  { password, code }: { readonly password: string; readonly code?: string | undefined },
  run: (tx: Tx) => Promise<Reply<T>>,
): Promise<Reply<T>> => {
  await confirmPassword(call, password);
  if ((await secondFactorOf(call.db, call.admin.id)) === undefined) return whileActive(call, run);
  if (code === undefined) throw validationError({ code: messages.secondFactorRequired });
  return withCode(call, code, run);
};
