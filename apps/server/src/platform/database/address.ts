/**
 * Where a database is reached: one address, or several of which whichever takes writes just now is meant, as after a failover:
 * `postgres://name:password@first:5432,second:5432/books`.
 */
import { connect, Socket } from 'node:net'
import type pg from 'pg'
import { isLost } from './lost.ts'
import { clientOf } from './listened.ts'

interface Place {
  readonly host: string
  readonly port: number
}

/** What a pool or a client of the driver is opened with. */
export interface Reached {
  readonly connectionString: string
  readonly stream?: () => Socket
  readonly onConnect?: (client: pg.ClientBase) => Promise<void>
}

const SEVERAL = /^(postgres(?:ql)?:\/\/(?:[^@/]*@)?)([^/?@]+,[^/?@]+)(.*)$/
const PORT = 5432
/** One of several that does not answer at all is passed over sooner than a caller gives up. */
const PATIENCE_MS = 3000

/** No place of the address takes writes: the driver's own code for it. */
class NotWritable extends Error {
  readonly code = '57P03'
}

function placesOf(hosts: string): Place[] {
  return hosts.split(',').map((one) => {
    const parts = /^(\[[0-9a-f:]+\]|[^:[\]]+)(?::(\d{1,5}))?$/i.exec(one)
    if (!parts) throw new Error(`数据库地址中的“${one}”不是 主机:端口`)
    return { host: parts[1]!.replace(/^\[|\]$/g, ''), port: Number(parts[2] ?? PORT) }
  })
}

/** Whose turn it is, for all connections of a process to one address: what one finds out, the others need not. */
class InTurn {
  readonly #places: readonly Place[]
  #at = 0
  constructor(places: readonly Place[]) {
    this.#places = places
  }
  get place(): Place {
    return this.#places[this.#at]!
  }
  /** The next one, unless somebody has already gone on from this place. */
  pass(place: Place): void {
    if (place === this.place) this.#at = (this.#at + 1) % this.#places.length
  }
}

/** A connection to whichever place has its turn: the driver names the first of the address, as it knows no other. */
class TurningSocket extends Socket {
  readonly #turn: InTurn
  place: Place | undefined
  constructor(turn: InTurn) {
    super()
    this.#turn = turn
  }
  override connect(...args: unknown[]): this {
    if (typeof args[0] !== 'number' || typeof args[1] !== 'string') throw new Error('a database is reached by its port and host')
    const { place } = this.#turn
    this.place = place
    this.setTimeout(PATIENCE_MS, () => this.destroy(Object.assign(new Error('the database does not answer'), { code: 'ETIMEDOUT' })))
    this.once('connect', () => this.setTimeout(0))
    // whatever ended it, the next one is asked next
    this.once('error', () => this.#turn.pass(place))
    return super.connect(place.port, place.host)
  }
}

const turns = new Map<string, InTurn>()

/** Who signs in at an address, and with what; '' where it does not say. */
export function signInOf(address: string): { readonly user: string; readonly password: string } {
  const [, user = '', password = ''] = /^postgres(?:ql)?:\/\/([^:@/]*)(?::([^@/]*))?@/.exec(address) ?? []
  return { user: decodeURIComponent(user), password: decodeURIComponent(password) }
}

/** How many places an address names. */
export const placesIn = (address: string): number => SEVERAL.exec(address)?.[2]?.split(',').length ?? 1

/** The address with its first place alone, as a URL can be read. */
const firstPlace = (address: string): string =>
  address.replace(SEVERAL, (_, before: string, hosts: string, after: string) => `${before}${hosts.split(',')[0]!}${after}`)

/** What to open a pool or a client with; a new connection to a place that takes no writes is given back, and the next place has its turn. */
export function reach(address: string): Reached {
  const several = SEVERAL.exec(address)
  if (!several) return { connectionString: address }
  const hosts = several[2]!
  const turn = turns.get(hosts) ?? new InTurn(placesOf(hosts))
  turns.set(hosts, turn)
  return {
    connectionString: firstPlace(address),
    stream: () => new TurningSocket(turn),
    onConnect: async (client) => {
      const { stream } = (client as unknown as { connection: { stream: unknown } }).connection
      const place = (stream instanceof TurningSocket ? stream.place : undefined) ?? turn.place
      const { rows } = await client.query<{ only: string }>('show transaction_read_only')
      if (Object.values(rows[0] ?? {})[0] !== 'on') return
      turn.pass(place)
      throw new NotWritable('the database takes no writes')
    },
  }
}

/** One connection, opened, to a place that takes writes; the caller ends it. */
export async function openClient(address: string): Promise<pg.Client> {
  const { onConnect, ...options } = reach(address)
  for (let left = placesIn(address); ; left -= 1) {
    const client = clientOf(options)
    try {
      await client.connect()
      await onConnect?.(client)
      return client
    } catch (error) {
      await client.end().catch(() => undefined)
      if (left <= 1 || !isLost(error)) throw error
    }
  }
}

/** The protocol's request to end what a connection does (CancelRequest), and its number. */
const CANCEL = 80_877_102

/** Asks the server to end what a connection is doing; resolves when it has heard that, so that nobody else's statement can be meant. */
export const cancel = (client: pg.ClientBase): Promise<void> =>
  new Promise((done) => {
    const { processID, secretKey, connection } = client as unknown as {
      readonly processID: number
      readonly secretKey: number
      readonly connection: { readonly stream: Socket }
    }
    const { remoteAddress, remotePort } = connection.stream
    if (remoteAddress === undefined || remotePort === undefined) return done()
    const message = Buffer.alloc(16)
    for (const [at, number] of [16, CANCEL, processID, secretKey].entries()) message.writeInt32BE(number | 0, at * 4)
    const to = connect(remotePort, remoteAddress, () => to.write(message))
    to.setTimeout(PATIENCE_MS, () => to.destroy())
    to.resume()
      .on('error', () => undefined)
      .once('close', () => done())
    return undefined
  })
