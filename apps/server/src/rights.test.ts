/**
 * The table of rights against the server: every call of the inventory × every role, × {own, other, shared, expired, stopped, locked}. Calls
 * that the table answers alike in every cell take turns in the cells that neither their own ledger nor whoever is in charge tells.
 */
import { periodEndApi } from '@app/contract/finance/period-end/period-end'
import { vouchersApi } from '@app/contract/finance/vouchers/vouchers'
import {
  CALLERS,
  LEDGERS,
  OWN_ROLE_CODES,
  rolesOf,
  verdictOn,
  type Caller,
  type LedgerKind,
  type Verdict,
} from '@app/contract/kernel/rights'
import { ledgersApi } from '@app/contract/ledger/ledgers/ledgers'
import { openingBalancesApi } from '@app/contract/ledger/opening-balances/opening-balances'
import { sharingApi } from '@app/contract/ledger/sharing/sharing'
import { inputInvoicesApi, outputInvoicesApi } from '@app/contract/papers/invoices/invoices'
import { money } from '@app/domain/kernel/money'
import { day, period } from '@app/domain/kernel/period'
import { rate } from '@app/domain/kernel/quantity'
import { Agent, request } from 'node:http'
import { expect } from 'vitest'
import { routes } from './areas.ts'
import { ledgerTables } from './platform/database/tables.generated.ts'
import { hashToken } from './platform/http/sessions.ts'
import { testAlone as test, type Bench, type LedgerClient } from './testing/bench.ts'
import { numberOf } from './testing/document-files.ts'
import { book, linesOf } from './testing/entries.ts'

/** How many calls of one kind share a cell between them. */
const TURNS = 5
const NOTHING = '00000000-0000-7000-8000-000000000000'
/** Refusals of the doors: whoever is let in meets none of them. */
const DOOR = /^(GW0010|AC00(01|02|03|06|07|08|09|10|14)|DB0010|PI0008|00000403)$/

interface Exact {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly file?: Uint8Array<ArrayBuffer>
}

interface Aim extends Exact {
  readonly method: string
  readonly path: string
  readonly cookie: string
}

async function ask(base: string, { method, path, params = {}, query = {}, body, file, cookie }: Aim) {
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? (name === 'period' || name === 'accountPeriod' ? '202602' : NOTHING)),
  )
  const headers: Record<string, string | number> = { cookie, 'sec-fetch-site': 'same-origin' }
  let sent: Buffer | undefined
  if (file) {
    const form = new FormData()
    form.append('file', new Blob([file]), '期初余额.xlsx')
    const packed = new Response(form)
    headers['content-type'] = packed.headers.get('content-type')!
    sent = Buffer.from(await packed.arrayBuffer())
  } else if (method === 'POST' || method === 'PUT') {
    headers['content-type'] = 'application/json'
    sent = Buffer.from(JSON.stringify(body ?? {}))
  }
  if (sent) headers['content-length'] = sent.length
  const search = new URLSearchParams(query).toString()
  const { status, text } = await answerTo(`${base}${filled}${search === '' ? '' : `?${search}`}`, method, headers, sent)
  const code = status < 400 ? '' : ((JSON.parse(text) as { errorCode?: string }).errorCode ?? '')
  return { status, code, text }
}

/** Tens of thousands of them: over connections kept open, without what fetch does besides. */
const keptOpen = new Agent({ keepAlive: true })
const answerTo = (url: string, method: string, headers: Record<string, string | number>, body: Buffer | undefined) =>
  new Promise<{ status: number; text: string }>((done, fail) => {
    request(url, { method, agent: keptOpen, headers }, (response) => {
      const parts: Buffer[] = []
      response
        .on('data', (part: Buffer) => parts.push(part))
        .once('end', () => done({ status: response.statusCode!, text: Buffer.concat(parts).toString() }))
        .once('error', fail)
    })
      .once('error', fail)
      .end(body)
  })

type Answer = Awaited<ReturnType<typeof ask>>

/** The table's word for an answer; an answer it has no word for is told as it is. */
function wordFor({ status, code, text }: Answer, expected: Verdict): string {
  if (status >= 500) return `${status} ${text.slice(0, 120)}`
  if (expected === 'in') return DOOR.test(code) ? code : 'in'
  if (expected === 'refused')
    return [403, 404, 409, 422].includes(status) && !/^(GW0010|AC000[1-36-8])$/.test(code) ? 'refused' : `${status} ${code}`
  return code === '' ? `${status}` : code
}

/** Requests that would go through, if only the ledger were the firm's own and the month open. */
const exactly = (
  ledgerId: string,
  month: { posted: string; draft: string; sold: string; bought: string; subject: string; lines: unknown; file: Uint8Array<ArrayBuffer> },
) => {
  const draft = { voucherDate: '2026-01-10', voucherWord: '记', attachmentCount: 0, voucherItems: month.lines }
  const january = { accountPeriod: '2026-01' }
  const step = { ...january, ruleId: 'profit-carry' }
  const quick = '/rest/proxy/account/merge/quick/account/v1.0'
  const requests: Readonly<Record<string, Exact>> = {
    'PUT /auth/company/booksSet/v1.0/edit/:id': {
      params: { id: ledgerId },
      body: { companyName: '改名', companyShortName: '改', taxNumber: '' },
    },
    'PUT /auth/company/booksSet/v1.0/status': { body: { companyIds: [ledgerId], companyStatus: 2 } },
    'POST /auth/company/backups/v1.0/add': { body: { companyIds: [ledgerId] } },
    'PUT /auth/company/backups/v1.0/timetable': { body: { companyIds: [ledgerId], backupCycle: 'day', keepCount: 1 } },
    'POST /auth/company/pastYears/v1.0/bringBack': { body: { companyId: ledgerId, year: 2025 } },
    'PUT /auth/company/booksSet/v1.0/users': { body: { companyIds: [ledgerId], userIds: [], mode: 'set' } },
    'POST /auth/company/booksSet/v1.0/copy/:id': { params: { id: ledgerId }, body: { companyName: '抄来的', copyOpening: false } },
    'DELETE /auth/company/booksSet/v1.0/delete': { query: { ids: ledgerId } },
    'PUT /auth/company/recycleBin/v1.0/restore': { body: { companyIds: [ledgerId] } },
    'GET /auth/gdCompanyTag/v1.0/findGdCompanyTagListByCompany/:id': { params: { id: ledgerId } },
    'PUT /auth/gdCompanyTag/v1.0/updateGdCompanyTagForCompany/:id': { params: { id: ledgerId }, body: { tagIds: [] } },
    'GET /auth/company/comTimeDeadlineInfo/:id': { params: { id: ledgerId } },
    'PUT /auth/company/updateComDeadlineFromOrder/:id': { params: { id: ledgerId } },
    'POST /auth/rest/companyShare/token/v1.0/owner/company/:companyId': { params: { companyId: ledgerId }, body: { sharePermitType: 1 } },
    'DELETE /auth/rest/companyShare/token/v1.0/owner/company/:companyId': { params: { companyId: ledgerId } },
    'GET /auth/rest/companyShare/rel/v1.0/owner/company/:companyId': { params: { companyId: ledgerId } },
    'POST /auth/user/batchCompany/role/:roleId/:userId': { params: { roleId: '8', userId: NOTHING }, body: { companyIds: [ledgerId] } },
    'GET /auth/rest/handOver/v1.0/owner/company/:id': { params: { id: ledgerId } },
    'POST /auth/rest/handOver/v1.0/owner/company/:id': { params: { id: ledgerId } },
    'DELETE /auth/rest/handOver/v1.0/owner/company/:id': { params: { id: ledgerId } },
    'POST /rest/companyConfig/companyBasis/companyUsersManage/v1.22/findUserManage': { body: [] },
    'POST /rest/companyConfig/companyBasis/companyUsersManage/v1.22/edit': { body: [] },
    'GET /auth/select/company/:id': { params: { id: ledgerId } },
    'POST /rest/companyAccount/merge/voucher/v1.0': { body: draft },
    'PUT /rest/companyAccount/merge/voucher/v1.0/:id': { params: { id: month.draft }, body: draft },
    'DELETE /rest/companyAccount/merge/voucher/batch/v1.0': { query: { mainIds: month.posted } },
    'PUT /rest/companyAccount/merge/voucher/v1.0/review': { body: { ids: [month.posted] } },
    'PUT /rest/companyAccount/merge/voucher/v1.0/unreview': { body: { ids: [month.posted] } },
    'PUT /rest/companyAccount/merge/voucher/v1.0/post': { body: { ids: [month.posted] } },
    'POST /rest/companyAccount/merge/autoReview/v1.0/run': { body: january },
    'PUT /rest/companyAccount/merge/fundFlow/v1.0/coding/undo': { body: january },
    'POST /rest/companyAccount/merge/voucherTemplate/v1.0/recurring/generate': { body: { ...january, ids: [NOTHING] } },
    'POST /rest/companyAccount/endCheckout/v1.0/generate': { body: step },
    'POST /rest/companyAccount/endCheckout/v1.0/generateAll': { body: january },
    'POST /rest/companytax/merge/taxCollection/v1.0/generate': { body: january },
    'POST /rest/companyAccount/merge/assets/v1.0/depreciation/generate': { body: january },
    'POST /rest/companyAccount/merge/assets/v1.0/depreciation/undo': { body: january },
    'POST /rest/companyAccount/merge/assets/v1.0/deferredTax': {
      body: { ...january, taxRatePercent: '25', openingAsset: '0', openingLiability: '0' },
    },
    'POST /rest/companyAccount/merge/finance/v1.0/simpleCostAccount/run': { body: january },
    'POST /rest/companyAccount/merge/finance/v1.0/simpleCostAccount/undo': { body: january },
    'POST /rest/companyAccount/merge/finance/v1.0/simpleCostAccount/book': { body: january },
    'PUT /rest/companyAccount/merge/finance/v1.0/simpleCostAccount/projects': { body: { ...january, allocationKey: 'revenue' } },
    'PUT /rest/companyAccount/endCheckout/v1.0/skip': { body: { ...step, reason: '本月不做' } },
    'DELETE /rest/companyAccount/endCheckout/v1.0/skip': { query: step },
    'PUT /rest/companyAccount/endCheckout/v1.0/params': {
      body: { ...january, params: [{ paramKey: 'interest', amount: '0.00' }], rates: [] },
    },
    'POST /rest/companyAccount/endCheckout/v1.0/close': { body: january },
    'PUT /rest/companyConfig/companyBasis/stInit/v1.0/:subjectId': { params: { subjectId: month.subject }, body: { rows: [] } },
    'POST /rest/companyConfig/companyBasis/stInit/v1.0/:subjectId/insert': {
      params: { subjectId: month.subject },
      body: {
        subjectId: month.subject,
        yearBalance: '0.00',
        ytdDebit: '0.00',
        ytdCredit: '0.00',
        openingBalance: '0.00',
        ytdProfit: '0.00',
        openingOriginal: '0.00',
        openingQuantity: '0',
      },
    },
    'DELETE /rest/companyConfig/companyBasis/stInit/v1.0/:subjectId': { params: { subjectId: month.subject } },
    'PUT /rest/companyConfig/companyBasis/currency/v1.0/rates': {
      body: [{ currencyCode: 'USD', accountPeriod: january.accountPeriod ?? '2026-01', bookingRate: '7', closingRate: '7' }],
    },
    'POST /rest/companyConfig/companyBasis/stInit/v1.0/import': { file: month.file },
    [`POST ${quick}/claim/vouchers/:period/:to`]: { params: { period: '202601', to: '202601' } },
    'PUT /rest/companyAccount/merge/outputInvoice/v1.0/adjust': { body: { ids: [month.sold], ...january } },
    'PUT /rest/companyAccount/merge/inputInvoice/v1.0/adjust': { body: { ids: [month.bought], ...january } },
    ...Object.fromEntries(
      (['output', 'input'] as const).flatMap((side) => {
        const body = { ids: [side === 'output' ? month.sold : month.bought], ...january }
        const base = `/rest/companyAccount/merge/${side}Invoice/v1.0/vouchers`
        return [
          [`POST ${base}`, { body }],
          [`PUT ${base}/undo`, { body }],
        ]
      }),
    ),
    [`PUT ${quick}/subjectRule/share/:id`]: {},
    ...Object.fromEntries(
      ['invoice/1', 'invoice/2', 'fund/1', 'fund/2'].map((kind) => [
        `POST ${quick}/${kind}/vouchers/:period`,
        { params: { period: '202601' } },
      ]),
    ),
  }
  return requests
}

/** A month closed behind a posted voucher, a draft and an invoice in the month after. */
async function closeJanuary(ledger: LedgerClient) {
  const posted = await book(ledger, '2026-01-05', '借 1002 100', '贷 3001 100')
  const lines = await linesOf(ledger, ['借 1002 7', '贷 3001 7'])
  const subject = lines[0]!.subjectId
  const file = new Uint8Array(await ledger.download(openingBalancesApi.export))
  await ledger.call(vouchersApi.post, { body: { ids: [posted.id] } })
  await ledger.call(periodEndApi.close, { body: { period: period('2026-01') } })
  const draft = await book(ledger, '2026-02-05', '借 1002 1', '贷 3001 1')
  const paper = (direction: 'output' | 'input') => ({
    kind: 'digitalOrdinary' as const,
    number: numberOf(direction === 'output' ? 1 : 2),
    code: '',
    issuedOn: day('2026-02-03'),
    partyName: '甲公司',
    partyTaxNumber: '',
    remark: '',
    lines: [
      {
        goodsName: '服务',
        specification: '',
        unit: '次',
        quantity: '1',
        unitPrice: null,
        netAmount: money('100'),
        taxRate: rate('0.01'),
        taxTreatment: 'taxed' as const,
        taxAmount: money('1'),
      },
    ],
  })
  const sold = await ledger.call(outputInvoicesApi.add, { body: paper('output') })
  const bought = await ledger.call(inputInvoicesApi.add, { body: paper('input') })
  const sent = lines.map((line) => ({
    voucherAbstract: '测试',
    subjectId: line.subjectId,
    tagIds: [],
    debitAmount: line.debit,
    creditAmount: line.credit,
  }))
  return { posted: posted.id, draft: draft.id, sold: sold.id, bought: bought.id, subject, lines: sent, file }
}

/** Sessions of one person of every kind, made in the database: signing in is not what is asked here. */
async function people(house: Bench, firm: LedgerClient, members: Readonly<Record<Exclude<LedgerKind, 'other'>, string>>) {
  const noFirm = await house.person({ roles: ['ROLE_CUSTOMER_WECHAT'] })
  await firm.sql('delete from app.agency_members where user_id = $1', [noFirm.userId])
  const ids = new Map<Caller, string>([['noFirm', noFirm.userId]])
  const [share] = await firm.sql<{ id: string }>('select id from app.ledger_shares where ledger_id = $1', [members.shared])
  for (const caller of CALLERS) {
    if (caller === 'nobody' || caller === 'noFirm') continue
    const roles = caller === 'otherSite' ? (['ROLE_BASE_CRM'] as const) : rolesOf(caller)
    const { userId } = await house.person({ agencyId: firm.agencyId, roles: [...roles] })
    ids.set(caller, userId)
    if (caller === 'ownRole')
      await firm.sql(
        'insert into app.member_roles (agency_id, user_id, role_id) select agency_id, $2, id from app.firm_roles where agency_id = $1',
        [firm.agencyId, userId],
      )
    if (caller === 'otherSite') continue
    for (const [kind, ledgerId] of Object.entries(members))
      await firm.sql('insert into app.ledger_members (ledger_id, user_id, read_only, share_id) values ($1, $2, $3, $4)', [
        ledgerId,
        userId,
        kind === 'shared',
        kind === 'shared' ? share!.id : null,
      ])
  }
  return ids
}

let sessions = 0
async function session(firm: LedgerClient, userId: string | undefined, ledgerId: string): Promise<string> {
  if (userId === undefined) return ''
  sessions += 1
  const token = `walk${sessions}`
  await firm.sql(
    `insert into app.sessions (token_hash, user_id, ledger_id, seen_at, expires_at) values ($1, $2, $3, '2026-11-21T02:00:00Z', '2026-12-01')`,
    [hashToken(token), userId, ledgerId],
  )
  return `qz_session=${token}`
}

async function inTurn<T>(list: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const waiting = [...list]
  const worker = async () => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) await work(one)
  }
  await Promise.all(Array.from({ length: 6 }, worker))
}

type Route = (typeof routes)[number]

/** Which cells a call is asked in. */
function turns(): (route: Route, caller: Caller, kind: LedgerKind) => boolean {
  const kinds = Map.groupBy(routes, ({ endpoint }) =>
    [
      endpoint.scope,
      endpoint.method === 'GET',
      ...CALLERS.flatMap((caller) => LEDGERS.map((kind) => verdictOn(endpoint, caller, kind))),
    ].join(),
  )
  const places = new Map<Route, readonly [at: number, share: number]>()
  for (const alike of kinds.values()) for (const [at, route] of alike.entries()) places.set(route, [at, Math.min(TURNS, alike.length)])
  return (route, caller, kind) => {
    if (kind === 'own' || caller === 'ROLE_CHARGE') return true
    const [at, share] = places.get(route)!
    return (at + CALLERS.indexOf(caller) * LEDGERS.length + LEDGERS.indexOf(kind)) % share === 0
  }
}

test(
  'ST-lock-03, ST-lock-09: every call × every role, built in or the firm’s own, × every kind of ledger is answered as the table of rights says, and what is refused changes nothing',
  // tens of thousands of requests and more with every call: the limit ends what hangs, it does not measure
  { timeout: 900_000 },
  async ({ house, ledger: firm }) => {
    const another = await house.ledger({ name: '他人账套' })
    const shared = await house.ledger({ name: '共享账套' })
    const { token } = await shared.call(sharingApi.offer, { params: { companyId: shared.ledgerId }, body: { permit: 'look' } })
    await firm.call(sharingApi.link, { params: { token } })
    const made = async (name: string) => {
      const { id } = await firm.call(ledgersApi.create, { body: { name, startOn: day('2026-01-01'), standard: 'smallBusiness' } })
      return id
    }
    const ledgers = {
      own: await made('自己账套'),
      shared: shared.ledgerId,
      expired: await made('过期账套'),
      stopped: await made('停用账套'),
      locked: firm.ledgerId,
    }
    const every: Readonly<Record<LedgerKind, string>> = { ...ledgers, other: another.ledgerId }
    const month = await closeJanuary(firm)
    // the firm controls its authority: its own role holds for whoever has it, the built-in ones for the others
    await firm.sql('update app.agencies set authority_controlled = true, features = $2 where agency_id = $1', [
      firm.agencyId,
      ['Paid-role-001'],
    ])
    await firm.sql(`insert into app.firm_roles (agency_id, name, permissions) values ($1, '录单员', $2)`, [
      firm.agencyId,
      [...OWN_ROLE_CODES],
    ])
    const crowd = await people(house, firm, ledgers)
    // whoever leaves, or ends sessions, is not the one who works on
    const spare = await people(house, firm, ledgers)
    await firm.sql(`update app.ledgers set expires_on = '2026-11-20' where ledger_id = $1`, [ledgers.expired])
    await firm.sql('update app.ledgers set status = 2 where ledger_id = $1', [ledgers.stopped])

    const content = async () => {
      const rows: string[] = []
      for (const table of ledgerTables)
        for (const row of await firm.sql(`select to_jsonb(t)::text as row from app.${table} t where ledger_id = any($1) order by 1`, [
          Object.values(every),
        ]))
          rows.push(`${table} ${String(row['row'])}`)
      return rows
    }
    const before = await content()

    const wrong: string[] = []
    const asked = new Set<Route>()
    const itsTurn = turns()
    const aim = async (route: Route, caller: Caller, kind: LedgerKind, cookie: string) => {
      asked.add(route)
      const { method, path } = route.endpoint
      const expected = verdictOn(route.endpoint, caller, kind)
      const exact = expected === 'refused' || route.endpoint.ofMember ? exactly(every[kind], month)[`${method} ${path}`] : undefined
      if (expected === 'refused' && !exact) throw new Error(`no exact request for ${method} ${path}`)
      const word = wordFor(await ask(firm.base, { method, path, cookie, ...exact }), expected)
      if (word !== expected) wrong.push(`${method} ${path} ${caller} ${kind}: ${word}, the table says ${expected}`)
    }
    const working = routes.filter(({ endpoint }) => endpoint.scope !== 'public' && endpoint.scope !== 'user')
    for (const kind of LEDGERS)
      await inTurn(CALLERS, async (caller) => {
        const cookie = await session(firm, crowd.get(caller), every[kind])
        for (const route of working) if (itsTurn(route, caller, kind)) await aim(route, caller, kind, cookie)
      })
    // calls about one's own session: each in a session of its own, leaving the firm at the very end
    const own = routes.filter(({ endpoint }) => endpoint.scope === 'public' || endpoint.scope === 'user')
    const leaves = (path: string) => (path.endsWith('/company/leave') ? 1 : 0)
    for (const route of own.toSorted((a, b) => leaves(a.endpoint.path) - leaves(b.endpoint.path)))
      await inTurn(CALLERS, async (caller) => {
        for (const kind of LEDGERS)
          if (itsTurn(route, caller, kind)) await aim(route, caller, kind, await session(firm, spare.get(caller), every[kind]))
      })
    expect(wrong).toEqual([])
    expect(asked.size).toBe(routes.length)
    const now = new Set(await content())
    expect(before.filter((row) => !now.has(row) && !row.startsWith('ledger_members '))).toEqual([])
  },
)

test('the requests the table refuses are good ones: in an open month of a ledger of one’s own none of them is misunderstood', async ({
  ledger,
}) => {
  const month = await closeJanuary(ledger)
  await ledger.call(periodEndApi.reopen, { body: { period: period('2026-01'), reason: '对照' } })
  const refusable = routes.filter(({ endpoint }) => endpoint.ofOwner ?? endpoint.intoMonth ?? endpoint.ofMember)
  const requests = exactly(ledger.ledgerId, month)
  expect(refusable.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`).filter((key) => requests[key] === undefined)).toEqual([])
  // the month is closed again, and the ledger goes to the recycle bin and comes back, at the end
  const LAST = ['/endCheckout/v1.0/close', '/booksSet/v1.0/status', '/booksSet/v1.0/delete', '/recycleBin/v1.0/restore']
  const last = (key: string) => LAST.findIndex((one) => key.endsWith(one))
  const wrong: string[] = []
  for (const [key, exact] of Object.entries(requests).toSorted(([a], [b]) => last(a) - last(b))) {
    const [method = '', path = ''] = key.split(' ')
    const answer = await ask(ledger.base, { method, path, cookie: ledger.cookie, ...exact })
    if (answer.status === 400 || answer.status >= 500 || /^(DB0003|PC0004|PC0013|OB0001|QA0002|PV0009|LA0404|SF0009)$/.test(answer.code))
      wrong.push(`${key}: ${answer.status} ${answer.text.slice(0, 200)}`)
  }
  expect(wrong).toEqual([])
})
