/**
 * Connections that can be lost: a client or a pool of the driver that nobody listens to ends the whole program when its server goes. Made
 * here and nowhere else (one-reader.test.ts): what is lost is told by the next question, to whoever asks it.
 */
import pg from 'pg'

const heard = () => undefined

/** Not yet connected; the caller connects and ends it. */
export const clientOf = (options: pg.ClientConfig): pg.Client => new pg.Client(options).on('error', heard)

/** Its connections are replaced, idle or in use, when they are lost. */
export const poolOf = (options: pg.PoolConfig): pg.Pool =>
  new pg.Pool(options).on('error', heard).on('connect', (client) => void client.on('error', heard))
