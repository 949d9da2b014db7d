import type { ServerProcess } from '../../harness/launch';
import { runProcess } from '../run-process';
import type { ApiCall } from './api-calls';
import { readMetrics } from './read-metrics';
import type { RequestFigures } from './request-figures';
import type { RequestLoop } from './request-loop-process';
import type { StatementFigures, StatementLoop } from './statement-loop-process';

export interface CallFigures extends RequestFigures {
  statementsPerRequest: number;
  /** Processor time of the server without its database, per request. */
  serverCpuMs: number;
  /** Requests per second, divided by the rate of the same statements with `pg` alone. */
  ratioToStatementLoop: number;
  residentMegabytes: number;
}

const loadCore = 1;

/** Warms the server up, puts it under load, then repeats its statements without it. */
export async function measureCall(call: ApiCall, server: ServerProcess, seconds: number): Promise<CallFigures> {
  const repeatRequest = (length: number) => {
    const task: RequestLoop = { ...call, url: server.origin + call.path, seconds: length };
    return runProcess<RequestFigures>('api/request-loop-process.ts', task, { core: loadCore });
  };
  await repeatRequest(1);
  const readUse = () => readMetrics(server, 'ocs_database_statements_total', 'process_cpu_seconds_total');
  const [statementsBefore, cpuSecondsBefore] = await readUse();
  const figures = await repeatRequest(seconds);
  const [statementsAfter, cpuSecondsAfter] = await readUse();
  const task: StatementLoop = { call, env: server.env, seconds };
  const statementLoop = await runProcess<StatementFigures>('api/statement-loop-process.ts', task);
  return {
    ...figures,
    // Reading the metrics takes one statement.
    statementsPerRequest: Math.round(((statementsAfter - statementsBefore - 1) / figures.requests) * 100) / 100,
    serverCpuMs: ((cpuSecondsAfter - cpuSecondsBefore) * 1000) / figures.requests,
    ratioToStatementLoop: figures.perSecond / statementLoop.perSecond,
    residentMegabytes: (await readMetrics(server, 'process_resident_memory_bytes'))[0] / 2 ** 20,
  };
}
