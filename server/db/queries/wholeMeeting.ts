import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { meetingEventTypes, transactionTypes } from '#contract/statuses.ts';
import type { Db } from '#server/db/database.ts';
import { oncePer } from '#server/oncePer.ts';

/** Sorts rows of the same instant by type, in the order in which the types occur. */
const place = (order: readonly string[], column: AnyPgColumn) =>
  sql`array_position(array[${sql.join(
    order.map((value) => sql`${value}`),
    sql`, `,
  )}]::text[], ${column})`;

const wholeMeeting = oncePer((db: Db) =>
  db.query.meetings
    .findFirst({
      where: (meeting) => and(eq(meeting.id, sql.placeholder('id')), isNotNull(meeting.bookedAt)),
      with: {
        expert: true,
        user: true,
        paymentMethod: true,
        cancellation: true,
        lines: true,
        transactions: {
          orderBy: (movement) => [asc(movement.createdAt), place(transactionTypes, movement.type), asc(movement.id)],
        },
        events: {
          columns: { at: true, type: true, by: true, note: true },
          orderBy: (event) => [asc(event.at), place(meetingEventTypes, event.type), asc(event.id)],
        },
      },
    })
    .prepare(''),
);

export const readWholeMeeting = (db: Db, id: string) => wholeMeeting(db).execute({ id });

export type WholeMeeting = NonNullable<Awaited<ReturnType<typeof readWholeMeeting>>>;
