/** The server's log: one JSON line an event, with the event number (errorId) of the request it belongs to. */
import pino from 'pino'

export const makeLog = (level: string) => pino({ level, redact: ['req.headers.cookie', 'req.headers.authorization'], base: null })
export type Log = ReturnType<typeof makeLog>
