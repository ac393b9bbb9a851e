/** Everybody who means harm: each attack again and again with a breath between, until asked to stop. */
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { exchangeApi } from '../../packages/contract/src/centre/exchange/exchange.ts'
import { agencyApi } from '../../packages/contract/src/firm/agency/agency.ts'
import { booksApi } from '../../packages/contract/src/finance/books/books.ts'
import { importsApi } from '../../packages/contract/src/papers/imports/imports.ts'
import { HOSTILE_FILES } from '../../apps/server/src/testing/hostile-files.ts'
import { pngOf } from '../../apps/server/src/testing/pictures.ts'
import { BENCH_YEAR, books } from './books.ts'
import { asCrowd } from './crowd.ts'

export interface Harm {
  readonly url: string
  /** Of somebody signed in, in a ledger of theirs. */
  readonly cookie: string
  /** Of that person's firm. */
  readonly firm: string
  /** Whose password is guessed. */
  readonly userName: string
  /** One attack alone; empty: all. */
  readonly only: string
}

const BREATH_MS = 1000
const PATIENCE_MS = 90_000

interface Asked {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

asCrowd(async (given, state) => {
  const { url, cookie, firm, userName, only } = given as Harm
  /** What the attacks were answered, by attack and status. */
  const answers: Record<string, number> = {}

  const same = { cookie, 'sec-fetch-site': 'same-origin' }
  function told(name: string, status: string): void {
    answers[`${name} ${status}`] = (answers[`${name} ${status}`] ?? 0) + 1
  }

  const keptOpen = new Agent({ keepAlive: true })
  /** Reads what comes and drops it: unpacking it would be the work of another machine. */
  const ask = (name: string, path: string, { method = 'GET', headers = {}, body }: Asked = {}): Promise<void> =>
    new Promise((done) => {
      const asked = request(`${url}${path}`, {
        method,
        agent: keptOpen,
        timeout: PATIENCE_MS,
        headers: { 'accept-encoding': 'gzip', ...headers },
      })
      let status = 'cut'
      const end = () => {
        told(name, status)
        done()
      }
      asked.once('response', (answer) => {
        status = String(answer.statusCode)
        answer.resume().once('close', end)
      })
      asked.once('timeout', () => asked.destroy())
      asked.once('error', () => status === 'cut' && end())
      asked.end(body)
    })

  const BOUNDARY = 'harm'
  /**
   * Sends files from the bytes as they lie there. (A form built anew for each, as fetch does, copies gigabytes: the sender, who in truth
   * has a machine of his own, then takes a whole core of the one that is measured.)
   */
  function send(
    name: string,
    kind: string,
    files: readonly (readonly [name: string, bytes: Uint8Array])[],
    path = `${importsApi.preview.path}?importType=${kind}`,
  ): Promise<void> {
    const body = files.flatMap(([fileName, bytes]) => [
      Buffer.from(
        `\r\n--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${fileName}"\r\n` +
          'Content-Type: application/octet-stream\r\n\r\n',
      ),
      bytes,
    ])
    body.push(Buffer.from(`\r\n--${BOUNDARY}--\r\n`))
    return new Promise((done) => {
      const sending = request(`${url}${path}`, {
        method: importsApi.preview.method,
        timeout: PATIENCE_MS,
        headers: {
          ...same,
          'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
          'content-length': body.reduce((sum, { length }) => sum + length, 0),
        },
      })
      let status = 'cut'
      sending.once('response', (answer) => {
        status = String(answer.statusCode)
        answer.resume().once('end', () => sending.destroy())
      })
      sending.once('timeout', () => sending.destroy())
      sending.once('error', () => sending.destroy())
      sending.once('close', () => {
        told(name, status)
        done()
      })
      Readable.from(body).pipe(sending)
    })
  }

  /** A request whose head, or whose body, never comes. */
  const slow = (text: string): Promise<void> =>
    new Promise((done) => {
      const { hostname, port } = new URL(url)
      const socket = connect(Number(port), hostname)
      socket.write(text)
      socket.resume().once('close', () => done())
      socket.once('error', () => socket.destroy())
      socket.setTimeout(60_000, () => socket.destroy())
    })

  const endings: readonly (readonly [begins: string, ending: string])[] = [
    ['XML', 'xml'],
    ['JSON', 'json'],
    ['坏工作簿', 'xlsx'],
    ['谎报', 'xlsx'],
    ['压缩包', 'zip'],
  ]
  const hostile = HOSTILE_FILES.map(
    ([name, make]) => [`${name}.${endings.find(([begins]) => name.startsWith(begins))?.[1] ?? 'csv'}`, Buffer.from(make())] as const,
  )
  const big = Buffer.alloc(19 * 2 ** 20)
  const spans = [booksApi.generalBook, booksApi.detailBook, booksApi.vatPayableBook].flatMap(({ path }) =>
    ['2026-01&toPeriod=9999-12', '1900-01&toPeriod=9999-12', '2026-01&toPeriod=10000-01'].map(
      (span) => `${path}?fromPeriod=${span}&subjectCode=1001`,
    ),
  )

  const attacks: Readonly<Record<string, () => Promise<unknown>>> = {
    spans: async () => {
      for (const path of spans) await ask('期间', path, { headers: same })
    },
    // one after the other, as fast as they are answered
    files: async () => {
      for (const file of hostile) if (state.going) await send('坏文件', 'fundFlow', [file])
    },
    invoices: async () => {
      for (const file of hostile.toReversed()) if (state.going) await send('坏发票', 'outputInvoice', [file])
    },
    uploads: () =>
      send(
        '大上传',
        'fundFlow',
        Array.from({ length: 50 }, (_, index) => [`${index}.xlsx`, big] as const),
      ),
    signIns: () =>
      Promise.all(
        Array.from({ length: 100 }, (_, index) =>
          ask('登录', `/auth/login/qf?pwdType=plain&username=${userName}&password=wrong${index}`, {
            method: 'POST',
            headers: { 'sec-fetch-site': 'same-origin' },
          }),
        ),
      ),
    slowHeads: () => Promise.all(Array.from({ length: 40 }, () => slow('GET / HTTP/1.1\r\nHost: x\r\nX-Slow: '))),
    slowBodies: () =>
      Promise.all(
        Array.from({ length: 20 }, () => slow(`POST ${importsApi.preview.path} HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n\r\n`)),
      ),
    texts: async () => {
      for (const value of ['\u0000', '\u202E', '9'.repeat(17), 'x'.repeat(1_000_000)])
        await ask('怪字', '/auth/usercenter/profile', {
          method: 'PUT',
          headers: { ...same, 'content-type': 'application/json' },
          body: JSON.stringify({ username: value }),
        })
    },
  }

  /** An exchange file with one text of it a million letters long, at each of these places. */
  const LONG = '长'.repeat(1_000_000)
  const swollen = ['"name":"', '"abstract":"', '"word":"'].map((place) =>
    Buffer.from(JSON.stringify(books('长名', 20, { seed: 5 })).replace(place, `${place}${LONG}`)),
  )
  const logo = agencyApi.changeLogo.path.replace(':code', firm)
  const year = `fromPeriod=${BENCH_YEAR}-01&toPeriod=${BENCH_YEAR}-12&subjectCode=2202`
  const many = (count: number, one: (index: number) => Promise<unknown>) =>
    Promise.all(Array.from({ length: count }, (_, index) => one(index)))
  /** What the second inspection attacked with (its §5), and sisters of each. */
  const inspected: typeof attacks = {
    pictures: async () => {
      // filters a row may not have, a palette that is not there, more lines than there are
      for (const filter of [5, 7, 255]) await send('坏图', '', [['logo.png', pngOf(40, 40, [1, 2, 3, 255], filter)]], logo)
      await send('坏图', '', [['logo.png', pngOf(40, 40).subarray(0, 60)]], logo)
    },
    names: async () => {
      for (const bytes of swollen) await send('长名', '', [['books.json', bytes]], exchangeApi.import.path)
    },
    bookOfYear: () => many(20, () => ask('全年明细', `${booksApi.detailBook.path}?${year}&page=1&pageSize=5000`, { headers: same })),
    prints: () =>
      many(24, (index) =>
        ask('打印', `${booksApi.detailBookFile.path}?${year}&format=${index % 4 === 3 ? 'xlsx' : 'pdf'}`, { headers: same }),
      ),
    exports: () => many(24, () => ask('导出账套', exchangeApi.export.path, { headers: same })),
    documents: () => many(24, () => ask('接口文档', '/openapi.json', { headers: same })),
    again: () =>
      many(50, (index) =>
        ask('同号异文', '/auth/usercenter/profile', {
          method: 'PUT',
          headers: { ...same, 'content-type': 'application/json', 'idempotency-key': '00000000-0000-4000-8000-000000000001' },
          body: JSON.stringify({ username: `名${index}`, defaultJump: false }),
        }),
      ),
  }

  await Promise.all(
    Object.entries({ ...attacks, ...inspected }).map(async ([name, attack]) => {
      if (only !== '' && only !== name) return
      while (state.going) {
        await attack()
        await pause(BREATH_MS)
      }
    }),
  )
  return answers
})
