/** The other door of an endpoint whose query may be too long for an address: the same handler, the query read from the body. */
import type { Endpoint } from '@app/contract/kernel/endpoint'
import { mayBeLong, otherDoor } from '@app/contract/kernel/long-query'
import { invalid } from '@app/domain/kernel/app-error'
import type { FastifyRequest } from 'fastify'

export interface Door {
  readonly method: Endpoint['method']
  readonly url: string
}

export const doorsOf = (endpoint: Endpoint): Door[] => [
  { method: endpoint.method, url: endpoint.path },
  ...(mayBeLong(endpoint) ? [{ method: 'POST', url: otherDoor(endpoint.method, endpoint.path) } as const] : []),
]

/** The query of a request, from its address or, at the other door, from its body. LQ0001 when the body is none. */
export function queryOf(request: FastifyRequest, endpoint: Endpoint): unknown {
  if (request.method === endpoint.method || !mayBeLong(endpoint)) return request.query
  const query = (request.body as { query?: unknown } | null | undefined)?.query
  if (typeof query !== 'string') throw invalid('LQ0001', '查询条件不正确')
  return Object.fromEntries(new URLSearchParams(query))
}
