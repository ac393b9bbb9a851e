/** The one way to the server: an endpoint of the contract and its input in our words, an answer in our words or an ApiError. */
import { ONCE_HEADER, type Data, type Endpoint, type ClientInput, type Total } from '@app/contract/kernel/endpoint'
import { PASSWORD_CODES, PASSWORD_FIELD } from '@app/contract/kernel/uploads'
import type { Envelope } from '@app/contract/kernel/envelope'
import { asked, mayBeLong } from '@app/contract/kernel/long-query'
import { decodeWith, encodeWith } from '@app/contract/kernel/wire'
import { newId } from '@app/domain/kernel/id'
import { withoutWidthless } from '@app/domain/kernel/unseen'
import { hear } from './alerts.ts'
import { duplicate, isApiError, offline, readFailure, type ApiError, type Quiet } from './api-error.ts'
import { isUnattended } from './attention.ts'
import { beBusy } from './busy.ts'
import { pause, pauseBefore, sameTwice, wantsNumber } from './patience.ts'
import { rememberVersions } from './writing/versions.ts'
import { LEDGER_SWITCHED } from './response-rules.ts'

export interface Answer<E> {
  readonly data: Data<E>
  /** How many there are in all; the length of the list when the server did not say. */
  readonly total: number
  readonly totals: Total<E>
  /** returnCode: an expected turn that is no error (250: the parent subject has a balance). */
  readonly code: string
  readonly message: string
}

export interface CallOptions {
  /** No overlay after a second: the caller shows progress itself. */
  readonly noLoading?: boolean
  /** Sign-in: without the headers of a signed-in page. */
  readonly bare?: boolean
  /** Another address of the house; empty: where the page came from. */
  readonly host?: string
  readonly files?: readonly File[]
  /** That open the locked ones of them. */
  readonly passwords?: readonly string[]
  readonly signal?: AbortSignal
  /** What the person is not told when it fails. */
  readonly quiet?: Quiet
  /** The response itself, whatever it says. */
  readonly raw?: boolean
}

const startedAt = Date.now()
let ledgerId: string | null = null
/** The ledger this page believes selected; the server refuses calls (409) when another window switched it. */
export const believeLedger = (id: string | null): void => void (ledgerId = id)

type Query = Record<string, string | number | boolean | null | undefined>
interface Parts {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
}

/** The address of a call, its path and query filled in. */
export function addressOf<E extends Endpoint>(endpoint: E, input: ClientInput<E>): string {
  const { params, query } = input as Parts
  const named = (endpoint.params ? encodeWith(endpoint.params, params) : {}) as Record<string, unknown>
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(named[name])))
  if (!endpoint.query) return path
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(encodeWith(endpoint.query, query ?? {}) as Query))
    if (value !== undefined && value !== null && value !== '') search.set(key, String(value))
  const text = search.toString()
  return text === '' ? path : `${path}?${text}`
}

/** Answers that came with the page itself, each good for one call. */
const ahead = new Map<string, string>()
if (typeof document !== 'undefined')
  for (const block of document.querySelectorAll<HTMLScriptElement>('script[data-answer]')) {
    ahead.set(block.dataset['answer']!, block.text)
    block.remove()
  }

/** Answers on their way since the page's head was read, each good for one call; taken only by a request without headers of its own. */
const underWay = new Set<string>()
if (typeof document !== 'undefined')
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-ahead]')) underWay.add(link.dataset['ahead']!)

function cameAhead(method: string, address: string): Envelope | undefined {
  const text = method === 'GET' ? ahead.get(address) : undefined
  ahead.delete(address)
  return text === undefined ? undefined : (JSON.parse(text) as Envelope)
}

const running = new Set<string>()

/** A write that is under way already is refused, and what takes long is covered. */
async function perform<E extends Endpoint, T>(
  endpoint: E,
  input: ClientInput<E>,
  options: CallOptions,
  take: (response: Response | Envelope) => Promise<T>,
): Promise<T> {
  const address = addressOf(endpoint, input)
  const payload = endpoint.body ? withoutWidthless(JSON.stringify(encodeWith(endpoint.body, (input as Parts).body))) : undefined
  const guarded = endpoint.method !== 'GET' && endpoint.method !== 'DELETE'
  const mark = `${endpoint.method} ${address} ${payload ?? ''}`
  if (guarded && running.has(mark)) throw duplicate()
  if (guarded) running.add(mark)
  const done = options.noLoading ? () => {} : beBusy()
  try {
    const early = options.raw ? undefined : cameAhead(endpoint.method, address)
    return await take(early ?? (await send(endpoint, address, payload, underWay.delete(address) ? { ...options, bare: true } : options)))
  } finally {
    done()
    if (guarded) running.delete(mark)
  }
}

export async function call<E extends Endpoint>(endpoint: E, input: ClientInput<E>, options: CallOptions = {}): Promise<Answer<E>> {
  try {
    return await perform(endpoint, input, options, async (came) =>
      read(endpoint, came instanceof Response ? ((await came.json()) as Envelope) : came),
    )
  } catch (error) {
    const password = options.files && needsPassword(error) ? await askPassword(error) : null
    if (password === null) throw error
    return call(endpoint, input, { ...options, passwords: [...(options.passwords ?? []), password] })
  }
}

const needsPassword = (error: unknown): error is ApiError => isApiError(error) && (PASSWORD_CODES as readonly string[]).includes(error.code)
/** Asks for the password of a locked file; null when the person has none. Supplied by the feedback of the page. */
let askPassword: (error: ApiError) => Promise<string | null> = async () => null
export const supplyPasswords = (asker: typeof askPassword): void => void (askPassword = asker)

/**
 * The answer as it came, also one that refuses: for callers that read it themselves (the merging of carried-forward accounts,
 * spec 3 §8). Only a dead line is an error.
 */
export const callRaw = <E extends Endpoint>(endpoint: E, input: ClientInput<E>, options: CallOptions = {}): Promise<Response> =>
  perform(endpoint, input, { ...options, raw: true }, async (came) => came as Response)

/** Sends it, and again where the house was changing over just then: a write under the same number, so that it is done once. */
async function send(endpoint: Endpoint, address: string, payload: string | undefined, options: CallOptions): Promise<Response> {
  const onceAs = wantsNumber(endpoint, payload) ? newId() : null
  for (let again = 0; ; again += 1) {
    const came = await sendOnce(endpoint, address, payload, options, onceAs)
    if (came instanceof Response) return came
    const ms = pauseBefore(again, came.failure, came.retryAfter, sameTwice(endpoint, payload))
    if (ms === null) throw came.failure
    await pause(ms, options.signal)
  }
}

interface Failed {
  readonly failure: ApiError
  readonly retryAfter: string | null
}

async function sendOnce(
  endpoint: Endpoint,
  address: string,
  payload: string | undefined,
  options: CallOptions,
  onceAs: string | null,
): Promise<Response | Failed> {
  const headers = new Headers()
  if (onceAs !== null) headers.set(ONCE_HEADER, onceAs)
  const believed = ledgerId
  if (!options.bare) {
    headers.set('x-route-hash', encodeURI(location.pathname))
    headers.set('x-init-time', String(startedAt))
    if (believed !== null) headers.set('x-company', believed)
    if (isUnattended()) headers.set('x-unattended', '1')
  }
  let body: BodyInit | null = null
  if (options.files) {
    const form = new FormData()
    // before the files, so that it is known when they come
    for (const password of options.passwords ?? []) form.append(PASSWORD_FIELD, password)
    for (const file of options.files) form.append('file', file)
    body = form
  } else if (payload !== undefined) {
    headers.set('content-type', 'application/json')
    body = payload
  }
  const about = { path: address.split('?')[0]!, ...(options.quiet ? { quiet: options.quiet } : {}) }
  const long = mayBeLong(endpoint) ? asked(endpoint.method, address) : null
  if (long !== null) {
    headers.set('content-type', 'application/json')
    body = long.body
  }
  const request: RequestInit = { method: long === null ? endpoint.method : 'POST', credentials: 'include', headers, body }
  if (options.signal) request.signal = options.signal
  let response: Response
  try {
    response = await fetch(`${options.host ?? ''}${long?.path ?? address}`, request)
  } catch (error) {
    if (options.signal?.aborted) throw error
    return { failure: offline(about), retryAfter: null }
  }
  hear(response.headers)
  rememberVersions(response.headers.get('x-versions'))
  if (!response.ok && !options.raw) {
    const failure = await readFailure(response, about)
    // asked before this window itself went to another ledger: nobody waits for the answer any more
    if (failure.code === LEDGER_SWITCHED && believed !== ledgerId) throw new DOMException('the ledger was switched here', 'AbortError')
    return { failure, retryAfter: response.headers.get('retry-after') }
  }
  return response
}

function read<E extends Endpoint>(endpoint: E, envelope: Envelope): Answer<E> {
  const list = envelope.data ?? []
  const shape = endpoint.many ?? endpoint.one
  const decoded = shape ? list.map((item) => decodeWith(shape, item)) : list
  const data = endpoint.many ? decoded : endpoint.one ? decoded[0] : undefined
  const totals = endpoint.total && envelope.totalData ? decodeWith(endpoint.total, envelope.totalData) : undefined
  return {
    data: data as Data<E>,
    total: envelope.total ?? list.length,
    totals: totals as Total<E>,
    code: envelope.returnCode,
    message: envelope.returnMessage,
  }
}

/** Fetches a file and hands it to the browser to keep, so that a refusal is a message and not a broken file. */
export async function saveFile<E extends Endpoint>(endpoint: E, input: ClientInput<E>, fallbackName: string): Promise<void> {
  const response = await send(endpoint, addressOf(endpoint, input), undefined, {})
  const name = fileName(response.headers.get('content-disposition')) ?? fallbackName
  saveBlob(await response.blob(), name)
}

/** The same of a file that is made of what is sent. */
export const saveMade = <E extends Endpoint>(endpoint: E, input: ClientInput<E>, fallbackName: string): Promise<void> =>
  perform(endpoint, input, {}, async (came) => {
    const response = came as Response
    saveBlob(await response.blob(), fileName(response.headers.get('content-disposition')) ?? fallbackName)
  })

/** Hands bytes to the browser to keep under a name. */
export function saveBlob(bytes: Blob, name: string): void {
  const url = URL.createObjectURL(bytes)
  const anchor = document.createElement('a')
  anchor.href = url
  anchor.download = name
  anchor.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** A file to be shown on the page. */
export async function fetchBlob<E extends Endpoint>(endpoint: E, input: ClientInput<E>): Promise<Blob> {
  return (await send(endpoint, addressOf(endpoint, input), undefined, {})).blob()
}

/** The name a Content-Disposition header gives, its UTF-8 form first. */
export function fileName(header: string | null): string | undefined {
  if (header === null) return undefined
  const wide = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1]
  if (wide !== undefined) return decodeURIComponent(wide)
  return /filename="?([^";]+)"?/i.exec(header)?.[1]
}
