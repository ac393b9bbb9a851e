/** A person at work in a ledger: calls the product's endpoints as the web does, without the network between. */
import type { Data, Endpoint, ClientInput } from '@app/contract/kernel/endpoint'
import { dayInChina, type Period } from '@app/domain/kernel/period'
import { routes } from '../areas.ts'
import { callerIn } from '../ledger/ledgers/index.ts'
import type { CurrentUser, UploadedFile } from '../platform/http/context.ts'
import { Answer } from '../platform/http/implement.ts'
import { unattended } from '../platform/http/ledger-caller.ts'
import type { Services } from '../platform/http/services.ts'

export interface Desk {
  call<E extends Endpoint>(
    endpoint: E,
    input?: Partial<ClientInput<E>> & { files?: readonly { name: string; bytes: Buffer }[] },
  ): Promise<Data<E>>
  readonly today: Period
}

export function deskOf(services: Services, user: CurrentUser, ledgerId: string): Desk {
  return {
    today: dayInChina(services.clock()).slice(0, 7) as Period,
    async call(endpoint, input) {
      const route = routes.find((one) => one.endpoint === (endpoint as Endpoint))
      if (!route) throw new Error(`no route for ${(endpoint as Endpoint).path}`)
      // nobody waits for archives of books that are made up, nor follows links to them
      const made = { origin: () => '', packAfterSeconds: null, printMegabytes: 512 }
      const long = await callerIn({ ...unattended(services, 'sample', user), ...made }, ledgerId)
      const handle = route.handle as (ctx: unknown, input: unknown) => Promise<unknown>
      const files: UploadedFile[] = (input?.files ?? []).map((file) => ({ ...file, mediaType: 'application/octet-stream' }))
      const { upload = false, long: own = false } = endpoint as Endpoint
      const result = upload
        ? await handle(long, { ...input, files })
        : own
          ? await handle(long, input ?? {})
          : await long.transact((ctx) => handle(ctx, input ?? {}), { snapshot: (endpoint as Endpoint).snapshot ?? false })
      return (result instanceof Answer ? result.data : result) as never
    },
  }
}
