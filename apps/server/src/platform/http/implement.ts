/** Endpoint → use case. Leaving one out, or answering another shape, does not compile. */
import type { Api, Data, Endpoint, Input, Total } from '@app/contract/kernel/endpoint'
import { DONE } from '@app/contract/kernel/envelope'
import type { Upload } from '@app/contract/kernel/uploads'
import type { Readable } from 'node:stream'
import type {
  AgencyCaller,
  AgencyContext,
  ClientCaller,
  ClientContext,
  LedgerCaller,
  LedgerContext,
  PublicCaller,
  PublicContext,
  UploadedFile,
  UserCaller,
  UserContext,
} from './context.ts'

/** An answer with more than its data: a total, totals, or an expected turn (returnCode other than 200). */
export class Answer<D, T = undefined> {
  readonly data: D
  readonly total: number | undefined
  readonly totalData: T | undefined
  readonly returnCode: string
  readonly returnMessage: string
  constructor(data: D, more: { total?: number; totalData?: T; returnCode?: string; returnMessage?: string } = {}) {
    this.data = data
    this.total = more.total
    this.totalData = more.totalData
    this.returnCode = more.returnCode ?? DONE
    this.returnMessage = more.returnMessage ?? ''
  }
}

/** A file in answer: its bytes, or a stream of them. Inline only for what we made ourselves; what people uploaded is to be saved. */
export class FileAnswer {
  readonly name: string
  readonly mediaType: string
  readonly body: Buffer | Readable | string
  readonly inline: boolean
  constructor(name: string, mediaType: string, body: Buffer | Readable | string, inline = false) {
    this.name = name
    this.mediaType = mediaType
    this.body = body
    this.inline = inline
  }
}

type ContextOf<E> = E extends { readonly scope: 'public' }
  ? PublicContext
  : E extends { readonly scope: 'user' }
    ? UserContext
    : E extends { readonly scope: 'agency' }
      ? AgencyContext
      : E extends { readonly scope: 'client' }
        ? ClientContext
        : LedgerContext

type Files<E> = E extends { readonly upload: Upload } ? { readonly files: readonly UploadedFile[] } : unknown
type Result<E> = E extends { readonly download: true } ? FileAnswer : Data<E> | Answer<Data<E>, Total<E>>
/** Uploads and long work open their own transactions. */
type GivenContext<E> = E extends { readonly upload: Upload; readonly scope: 'client' }
  ? ClientCaller
  : E extends { readonly upload: Upload; readonly scope: 'agency' }
    ? AgencyCaller
    : E extends { readonly upload: Upload }
      ? LedgerCaller
      : E extends { readonly long: true; readonly scope: 'public' }
        ? PublicCaller
        : E extends { readonly long: true; readonly scope: 'user' }
          ? UserCaller
          : E extends { readonly long: true; readonly scope: 'agency' }
            ? AgencyCaller
            : E extends { readonly long: true }
              ? LedgerCaller
              : ContextOf<E>

export type Handlers<A extends Api> = {
  readonly [K in keyof A]: (ctx: GivenContext<A[K]>, input: Input<A[K]> & Files<A[K]>) => Promise<Result<A[K]>> | Result<A[K]>
}

export interface Route {
  readonly name: string
  readonly endpoint: Endpoint
  readonly handle: (ctx: never, input: never) => unknown
  /** The group of calls it is of, and what answers each. */
  readonly api: Api
  readonly handlers: Readonly<Record<string, Route['handle']>>
}

export function implement<const A extends Api>(api: A, handlers: Handlers<A>): Route[] {
  const all = handlers as unknown as Route['handlers']
  return Object.entries(api).map(([name, endpoint]) => ({ name, endpoint, handle: all[name]!, api, handlers: all }))
}
