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

type Refused = 'wrong' | 'used';

const recordRefusal = (call: AdminCall, field: 'password' | 'code', why: Refused): Promise<void> =>
  call.db.transaction(async (tx) => {
    const attempt = confirmAttempt(call);
    await takeTurn(tx, attempt);
    if (why === 'wrong') await countFailure(tx, attempt);
    const target = { entity: 'admin', id: call.admin.id };
    await writeAudit(tx, call, { action: 'CONFIRM_REFUSED', ...target, changes: { [field]: [null, why] } });
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
  await recordRefusal(call, 'password', 'wrong');
  throw validationError({ [field]: messages.passwordWrong });
};

/** Runs an effect that requires a code. If it throws `refuse()`, that is audited and, if wrong, counted as a failure. */
export const countingCodes = async <T>(
  call: AdminCall,
  run: (tx: Tx, refuse: (why: Refused) => ApiError) => Promise<Reply<T>>,
): Promise<Reply<T>> => {
  let refused: Refused | undefined;
  const refuse = (why: Refused) => {
    refused = why;
    return validationError({ code: why === 'used' ? messages.codeUsed : messages.codeWrong });
  };
  try {
    return await whileActive(call, async (tx) => {
      await checkConfirmLimit(call, tx);
      return run(tx, refuse);
    });
  } catch (error) {
    if (refused !== undefined) await recordRefusal(call, 'code', refused);
    throw error;
  }
};

export const withCode = <T>(call: AdminCall, code: string, run: (tx: Tx) => Promise<Reply<T>>): Promise<Reply<T>> =>
  countingCodes(call, async (tx, refuse) => {
    if ((await secondFactorOf(tx, call.admin.id)) === undefined) {
      throw new ApiError('BAD_REQUEST', messages.secondFactorOff);
    }
    const result = await checkSecondCode(tx, call, call.admin.id, code);
    if (result === 'wrong' || result === 'used') throw refuse(result);
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
