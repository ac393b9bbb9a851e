/** A person at work in a ledger: calls the product's endpoints as the web does, without the network between. */
import type { Data, Endpoint, ClientInput } from '@app/contract/kernel/endpoint'
import { dayInChina, type Period } from '@app/domain/kernel/period'
import { routes } from '../areas.ts'
import { ledgerNow } from '../ledger/ledgers/index.ts'
import type { CurrentUser, LedgerCaller, LedgerContext, UploadedFile } from '../platform/http/context.ts'
import { Answer } from '../platform/http/implement.ts'
import type { Services } from '../platform/http/scopes.ts'

export interface Desk {
  call<E extends Endpoint>(
    endpoint: E,
    input?: Partial<ClientInput<E>> & { files?: readonly { name: string; bytes: Buffer }[] },
  ): Promise<Data<E>>
  readonly today: Period
}

export function deskOf(services: Services, user: CurrentUser, ledgerId: string): Desk {
  const { database } = services
  return {
    today: dayInChina(services.clock()).slice(0, 7) as Period,
    async call(endpoint, input) {
      const route = routes.find((one) => one.endpoint === (endpoint as Endpoint))
      if (!route) throw new Error(`no route for ${(endpoint as Endpoint).path}`)
      const ledger = await database.inLedger(ledgerId, ledgerNow)
      const caller = {
        user,
        ledger,
        now: services.clock(),
        requestId: 'sample',
        database,
        files: services.files,
        vault: services.vault,
        address: '',
        userAgent: '',
        cookies: { get: () => undefined, set: () => undefined, clear: () => undefined },
        tell: () => undefined,
      }
      const inLedger = <T>(work: (ctx: LedgerContext) => Promise<T>, options?: { snapshot?: boolean }) =>
        database.inLedger(ledgerId, (db) => work({ ...caller, db }), options)
      const handle = route.handle as (ctx: unknown, input: unknown) => Promise<unknown>
      // nobody waits for archives of books that are made up
      const outfit = {
        sms: services.sms,
        origin: () => '',
        taxBureau: services.taxBureau,
        ocr: services.ocr,
        sealer: services.sealer,
        queue: services.queue,
        packAfterSeconds: null,
        printMegabytes: 512,
      }
      const long: LedgerCaller = { ...caller, ...outfit, transact: inLedger }
      const files: UploadedFile[] = (input?.files ?? []).map((file) => ({ ...file, mediaType: 'application/octet-stream' }))
      const { upload = false, long: own = false } = endpoint as Endpoint
      const result = upload
        ? await handle(long, { ...input, files })
        : own
          ? await handle(long, input ?? {})
          : await inLedger((ctx) => handle(ctx, input ?? {}), { snapshot: (endpoint as Endpoint).snapshot ?? false })
      return (result instanceof Answer ? result.data : result) as never
    },
  }
}
