import { type Context, Hono } from 'hono';
import { isUsablePath, queryStringOf } from './address.ts';
import { failureOf } from './failure.ts';
import type { Holdings, Operation } from './operation.ts';
import {
  answerResponse,
  badPathResponse,
  failureResponse,
  methodNotAllowedResponse,
  optionsResponse,
  pageNotFoundResponse,
} from './respond.ts';
import { operationAt, routes } from './routes.ts';

export interface ApiOptions {
  /** Asked at every request, so that a newer catalogue can take the place of another. */
  readonly holdings: () => Holdings;
  readonly log?: (line: string) => void;
  /** Answers paths that are not of the interface. */
  readonly otherwise?: (request: Request, requestId: string) => Response | Promise<Response>;
}

/** Who hosts the interface may have named the request already. */
interface Bindings {
  readonly requestId?: string;
}

type Env = { Bindings: Bindings };

/** The interface as one `fetch`: the route table, and what is common to all its operations. */
export function createApi({ holdings, log = console.error, otherwise }: ApiOptions): Hono<Env> {
  const api = new Hono<Env>({ strict: false });
  const requestIdOf = (context: Context<Env>): string =>
    context.env?.requestId ?? crypto.randomUUID();

  for (const operation of routes) {
    const path = operation.path.replaceAll(/\{(\w+)\}/g, ':$1');
    api.get(path, (context) => answer(operation, context, holdings(), requestIdOf(context), log));
    api.options(path, (context) => optionsResponse(requestIdOf(context)));
  }

  api.notFound((context) => {
    const { method, path, raw } = context.req;
    const requestId = requestIdOf(context);
    if (!isUsablePath(raw.url)) return badPathResponse(requestId);
    if (operationAt(path)) return methodNotAllowedResponse(requestId, method);
    return otherwise?.(raw, requestId) ?? pageNotFoundResponse(requestId);
  });
  api.onError((error, context) => {
    const requestId = requestIdOf(context);
    const responseType = operationAt(context.req.path)?.responseType ?? 'pageNotFound';
    return failureResponse(failureOf(error, requestId, log), { requestId, responseType });
  });
  return api;
}

async function answer(
  operation: Operation,
  context: Context<Env>,
  holdings: Holdings,
  requestId: string,
  log: (line: string) => void,
): Promise<Response> {
  const { responseType } = operation;
  try {
    const asked = {
      inPath: context.req.param(),
      queryString: queryStringOf(context.req.url),
    };
    const ifNoneMatch = context.req.header('if-none-match');
    return answerResponse(await operation.answer(asked, holdings), {
      requestId,
      responseType,
      ifNoneMatch,
    });
  } catch (error) {
    return failureResponse(failureOf(error, requestId, log), { requestId, responseType });
  }
}
