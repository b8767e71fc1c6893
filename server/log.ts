import { type FastifyReply, type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify';
import { causeOf, sqlStateOf } from './errors.ts';

export interface LogStream {
  readonly write: (line: string) => void;
}

/** One JSON line per request, without headers, body and query, so without tokens and passwords. */
export const logOptions = (stream: LogStream | undefined): FastifyServerOptions => ({
  logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
  logger:
    stream === undefined
      ? false
      : {
          base: null,
          timestamp: () => `,"time":"${new Date().toISOString()}"`,
          formatters: { level: (level: string) => ({ level }) },
          stream,
        },
});

/** `route` is the pattern, without ids. */
export const logLine = (request: FastifyRequest, reply: FastifyReply): void => {
  const line = {
    method: request.method,
    route: request.routeOptions.url ?? 'unknown',
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime * 10) / 10,
    adminId: request.admin?.id ?? null,
  };
  if (request.failure) request.log.error({ ...line, error: request.failure });
  else request.log.info(line);
};

/** An error for the log: its stack and the database's message, but not the query's parameters. */
export const errorForLog = (error: unknown): object => {
  if (!(error instanceof Error)) return { message: String(error) };
  return {
    type: error.name,
    code: sqlStateOf(error),
    message: causeOf(error),
    stack: error.stack?.replace(error.message, '').replace(/^[^]*?\n(?= +at )/, ''),
  };
};

export const logWith = (log: LogStream, level: 'warn' | 'error') => (error: unknown) => {
  log.write(`${JSON.stringify({ level, time: new Date().toISOString(), error: errorForLog(error) })}\n`);
};
