/** A person at work in a ledger: calls the product's endpoints as the web does, without the network between. */
import type { Data, Endpoint, ClientInput } from '@app/contract/kernel/endpoint'
import { encodeWith } from '@app/contract/kernel/wire'
import { dayInChina, type Period } from '@app/domain/kernel/period'
import { z } from 'zod'
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
  readonly now: () => Date
}

/** What is asked, as it comes out at the other end: with what the call takes where nothing is said. */
function arrived(endpoint: Endpoint, input: object): object {
  const parts = (['params', 'query', 'body'] as const).flatMap((part) => {
    const shape = endpoint[part]
    const given = (input as Record<typeof part, unknown>)[part]
    return shape === undefined || given === undefined ? [] : [[part, z.decode(shape as never, encodeWith(shape, given) as never)] as const]
  })
  return { ...input, ...Object.fromEntries(parts) }
}

export function deskOf(services: Services, user: CurrentUser, ledgerId: string): Desk {
  return {
    now: services.clock,
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
      const asked = arrived(endpoint, input ?? {})
      const result = upload
        ? await handle(long, { ...asked, files })
        : own
          ? await handle(long, asked)
          : await long.transact((ctx) => handle(ctx, asked), { snapshot: (endpoint as Endpoint).snapshot ?? false })
      return (result instanceof Answer ? result.data : result) as never
    },
  }
}
