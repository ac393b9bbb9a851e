/** A signed-in browser of tests and benches: calls endpoints over HTTP as the web does. */
import { isNumbered, ONCE_HEADER, type Data, type Endpoint, type ClientInput, type Total } from '@app/contract/kernel/endpoint'
import { PASSWORD_FIELD } from '@app/contract/kernel/uploads'
import type { Envelope, ErrorBody } from '@app/contract/kernel/envelope'
import { decodeWith, encodeWith } from '@app/contract/kernel/wire'
import { identityApi } from '@app/contract/firm/identity/identity'
import { newId } from '@app/domain/kernel/id'
import { refuseBareAmounts } from './said-amounts.ts'
import { takes } from './wire-names.ts'

/** A refused call: what the body said. */
export class Refused extends Error {
  readonly code: string
  readonly status: number
  readonly details: ErrorBody['details']
  readonly conflicts: NonNullable<ErrorBody['conflicts']>
  constructor(body: ErrorBody, status: number) {
    super(body.errorMessage)
    this.code = body.errorCode
    this.status = status
    this.details = body.details
    this.conflicts = body.conflicts ?? []
  }
}

/** What a refusal says. One that names a field its call does not take sends people nowhere: no test goes on with it. */
async function refusalOf(endpoint: Endpoint, response: Response): Promise<Refused> {
  const said = await response.text()
  refuseBareAmounts(endpoint.path, said)
  const body = JSON.parse(said) as ErrorBody
  const lost = (body.details ?? []).filter(({ field }) => field !== undefined && endpoint.upload === undefined && !takes(endpoint, field))
  if (lost.length > 0) throw new Error(`${endpoint.method} ${endpoint.path} 没有这些字段：${JSON.stringify(lost)}`)
  return new Refused(body, response.status)
}

export interface Reply<E> {
  readonly data: Data<E>
  readonly total: number | undefined
  readonly totalData: Total<E>
  readonly returnCode: string
  readonly returnMessage: string
  readonly headers: Headers
}

/** A write whose answer was lost, sent again. */
async function sameAgain(address: string, init: RequestInit, first: Response): Promise<void> {
  const again = await fetch(address, init)
  // who changed his password has to come in anew
  // asked again while nobody could answer: nothing was changed, and nothing is said of the first
  if (again.status === 401 || again.status === 503) return
  const [now, then] = [await again.text(), await first.text()]
  if (now !== then) throw new Error(`${init.method} ${address} 用同一编号再次提交，答复不同：${now.slice(0, 500)}`)
}

type CallInput<E> = unknown extends ClientInput<E> ? object : ClientInput<E>
/** Files, and the number a write goes under. */
type Upload = {
  readonly files?: readonly { name: string; bytes: Uint8Array | string }[]
  /** That open the locked ones of them. */
  readonly passwords?: readonly string[]
  readonly onceAs?: string
}

/** Every so many-th write of each browser goes out twice under one number, and has to be answered the same: whatever the call is. */
const TWICE_EVERY = 7

let machines = 0
/** A machine of its own for each browser: what is counted by address is that of one person, not of all tests that share a house. */
const ownAddress = (): string => `10.${((machines += 1) >> 16) % 256}.${(machines >> 8) % 256}.${machines % 256}`

/** A signed-in browser. */
export class Client {
  readonly base: string
  cookie = ''
  /** Where the house, which stands behind a proxy, believes it comes from. */
  readonly from: string
  /** How many writes went out so far. */
  written = 0
  constructor(base: string, from = ownAddress()) {
    this.base = base
    this.from = from
  }

  async send<E extends Endpoint>(endpoint: E, input: Partial<CallInput<E>> & Upload = {}): Promise<Response> {
    const { params, query, body, files, passwords = [], onceAs } = input as { params?: unknown; query?: unknown; body?: unknown } & Upload
    const inPath = endpoint.params && params ? (encodeWith(endpoint.params, params) as Record<string, string>) : {}
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(inPath[name])))
    const inQuery =
      endpoint.query && query ? (encodeWith(endpoint.query, query) as Record<string, string | number | boolean | null | undefined>) : {}
    const search = new URLSearchParams()
    for (const [key, one] of Object.entries(inQuery)) if (one !== undefined && one !== null) search.set(key, String(one))
    const headers: Record<string, string> = { cookie: this.cookie, 'sec-fetch-site': 'same-origin', 'x-forwarded-for': this.from }
    const init: RequestInit = { method: endpoint.method, headers }
    if (files) {
      const form = new FormData()
      for (const password of passwords) form.append(PASSWORD_FIELD, password)
      for (const file of files)
        form.append('file', new Blob([typeof file.bytes === 'string' ? file.bytes : new Uint8Array(file.bytes)]), file.name)
      init.body = form
    } else if (body !== undefined && endpoint.body) {
      init.body = JSON.stringify(encodeWith(endpoint.body, body))
      headers['content-type'] = 'application/json'
    }
    const address = `${this.base}${path}${search.size > 0 ? `?${search.toString()}` : ''}`
    if (onceAs === undefined && isNumbered(endpoint)) this.written += 1
    const twice = onceAs === undefined && isNumbered(endpoint) && this.written % TWICE_EVERY === 0
    if (twice || onceAs !== undefined) headers[ONCE_HEADER] = onceAs ?? newId()
    const response = await fetch(address, init)
    if (twice && response.ok) await sameAgain(address, init, response.clone())
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const name = pair.split('=')[0]!
      this.cookie = [...this.cookie.split('; ').filter((one) => one !== '' && !one.startsWith(`${name}=`)), pair].join('; ')
    }
    return response
  }

  /** The whole reply, or Refused. */
  async reply<E extends Endpoint>(endpoint: E, input: Partial<CallInput<E>> & Upload = {}): Promise<Reply<E>> {
    const response = await this.send(endpoint, input)
    if (!response.ok) throw await refusalOf(endpoint, response)
    const said = await response.text()
    refuseBareAmounts(endpoint.path, said)
    const envelope = JSON.parse(said) as Envelope
    const schema = endpoint.many ?? endpoint.one
    const list = schema ? envelope.data.map((one) => decodeWith(schema, one)) : envelope.data
    return {
      data: (endpoint.many ? list : list[0]) as Data<E>,
      total: envelope.total,
      totalData: (endpoint.total && envelope.totalData !== undefined
        ? decodeWith(endpoint.total, envelope.totalData)
        : envelope.totalData) as Total<E>,
      returnCode: envelope.returnCode,
      returnMessage: envelope.returnMessage,
      headers: response.headers,
    }
  }

  /** The data alone, or Refused. */
  async call<E extends Endpoint>(endpoint: E, input: Partial<CallInput<E>> & Upload = {}): Promise<Data<E>> {
    return (await this.reply(endpoint, input)).data
  }

  /** The bytes of a download, or Refused. */
  async download<E extends Endpoint>(endpoint: E, input: Partial<CallInput<E>> = {}): Promise<Buffer<ArrayBuffer>> {
    const response = await this.send(endpoint, input)
    if (!response.ok) throw await refusalOf(endpoint, response)
    return Buffer.from(await response.arrayBuffer())
  }

  async signIn(userName: string, password: string): Promise<void> {
    await this.call(identityApi.login, { query: { passwordForm: 'plain', userName, password } })
  }
}
