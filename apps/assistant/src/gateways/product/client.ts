/** The product's own interface over HTTP. */
import type { ClientInput, Data, Endpoint, Total } from '@app/contract/kernel/endpoint'
import type { Envelope, ErrorBody } from '@app/contract/kernel/envelope'
import { decodeWith, encodeWith } from '@app/contract/kernel/wire'
import { Refusal, unreached } from './errors.ts'
import type { Product, Said } from './port.ts'

const PATIENCE_MS = 30_000

export function httpProduct(base: string, pass: string): Product {
  return {
    async call<E extends Endpoint>(endpoint: E, input: ClientInput<E>): Promise<Said<E>> {
      const { params, query, body } = input as { params?: unknown; query?: unknown; body?: unknown }
      const named = (endpoint.params && params ? encodeWith(endpoint.params, params) : {}) as Record<string, unknown>
      const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(named[name])))
      const search = new URLSearchParams()
      for (const [key, value] of Object.entries((endpoint.query && query ? encodeWith(endpoint.query, query) : {}) as object))
        if (value !== undefined && value !== null) search.set(key, String(value))
      const payload = endpoint.body ? JSON.stringify(encodeWith(endpoint.body, body)) : undefined
      let answer: Response
      try {
        answer = await fetch(`${base}${path}${search.size > 0 ? `?${search.toString()}` : ''}`, {
          method: endpoint.method,
          headers: { authorization: `Bearer ${pass}`, ...(payload !== undefined && { 'content-type': 'application/json' }) },
          body: payload ?? null,
          signal: AbortSignal.timeout(PATIENCE_MS),
          redirect: 'error',
        })
      } catch {
        throw unreached()
      }
      const said = (await answer.json().catch(() => ({}))) as Partial<Envelope & ErrorBody>
      if (!answer.ok) throw new Refusal(answer.status, said.errorCode ?? '', said.errorMessage ?? '清账没有回答，请稍后重试')
      const shape = endpoint.many ?? endpoint.one
      const list = (said.data ?? []).map((item) => (shape ? decodeWith(shape, item) : item))
      return {
        data: (endpoint.many ? list : list[0]) as Data<E>,
        total: said.total,
        totals: (endpoint.total && said.totalData !== undefined ? decodeWith(endpoint.total, said.totalData) : undefined) as
          | Total<E>
          | undefined,
      }
    },
  }
}
