/** A person at work for their firm: calls the product's endpoints as the web does, without the network between. */
import type { Data, Endpoint, ClientInput } from '@app/contract/kernel/endpoint'
import { routes } from '../areas.ts'
import type { AgencyCaller, AgencyContext, CurrentUser } from '../platform/http/context.ts'
import { Answer } from '../platform/http/implement.ts'
import type { Services } from '../platform/http/services.ts'

export interface Office {
  call<E extends Endpoint>(endpoint: E, input?: Partial<ClientInput<E>>): Promise<Data<E>>
}

/** `now`: when it is done, for what was done before today. */
export function officeOf(services: Services, user: CurrentUser, now = services.clock()): Office {
  const { database, files, vault } = services
  const { agency } = user
  if (agency === null) throw new Error('an office needs a firm')
  return {
    async call(endpoint, input) {
      const route = routes.find((one) => one.endpoint === (endpoint as Endpoint))
      if (!route) throw new Error(`no route for ${(endpoint as Endpoint).path}`)
      const caller: Omit<AgencyContext, 'db'> = {
        user: { ...user, agency },
        now,
        requestId: 'sample',
        database,
        files,
        vault,
        address: '',
        userAgent: '',
        cookies: { get: () => undefined, set: () => undefined, clear: () => undefined },
      }
      const transact: AgencyCaller['transact'] = (work) => database.inAgency(agency.id, (db) => work({ ...caller, db }))
      const handle = route.handle as (ctx: unknown, input: unknown) => Promise<unknown>
      const result = (endpoint as Endpoint).long
        ? await handle({ ...caller, transact }, input ?? {})
        : await transact((ctx) => handle(ctx, input ?? {}))
      return (result instanceof Answer ? result.data : result) as never
    },
  }
}
