/**
 * What the bureau of the sandbox knows: taxpayers with their returns and payments, handlers with their tries. Kept in memory; with a file,
 * every change is written there before it is answered, so that a bureau that is killed goes on where it was.
 */
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { BureauAgreement } from '@app/contract/gateways/tax-bureau'
import type { Day } from '@app/domain/kernel/period'

export interface KeptReturn {
  readonly tax: string
  readonly from: Day
  readonly to: Day
  /** Whose return it is; '' of the taxpayer's own. */
  readonly person: string
  readonly number: string
  /** '': it was filed elsewhere. */
  readonly key: string
  /** What was asked with the key: the same key with other content is refused. */
  readonly asked: string
  readonly correction: number
  readonly values: Readonly<Record<string, string>>
  readonly payable: string
  readonly lateFee: string
  readonly acceptedAt: string
  state: 'accepted' | 'voided'
}
export interface KeptPayment {
  readonly number: string
  readonly key: string
  readonly of: string
  readonly asked: string
  readonly paid: string
  readonly state: 'done' | 'part'
  readonly at: string
}
export interface Company {
  readonly taxNumber: string
  name: string
  kind: 'small' | 'general'
  vatCycle: 'month' | 'quarter'
  kindSince: Day
  /** By tax, the first day of the first period it is asked about: what was before is no business of the bureau's. */
  since: Partial<Record<string, Day>>
  returns: KeptReturn[]
  payments: KeptPayment[]
  agreements: BureauAgreement[]
  /** What was done for it so often: for what happens half-way. */
  calls: number
}
export interface Handler {
  readonly account: string
  wrongOn: Day
  wrong: number
}
export interface Session {
  readonly token: string
  readonly account: string
  readonly province: string
  readonly until: string
}
interface Line {
  readonly company?: Company
  readonly handler?: Handler
  readonly session?: Session
  readonly ended?: string
}

export class BureauState {
  readonly companies = new Map<string, Company>()
  readonly handlers = new Map<string, Handler>()
  readonly sessions = new Map<string, Session>()
  readonly #file: string
  constructor(file = '') {
    this.#file = file
    if (file === '') return
    mkdirSync(dirname(file), { recursive: true })
    if (!existsSync(file)) return
    for (const line of readFileSync(file, 'utf8').split('\n')) {
      // the last line may be half a line: what it was about was not answered
      const read = line === '' ? null : parsed(line)
      if (read !== null) this.#take(read)
    }
  }
  #take({ company, handler, session, ended }: Line): void {
    if (company) {
      // kept by an earlier version, for all taxes at once: each begins anew
      if (typeof company.since !== 'object' || company.since === null) company.since = {}
      // and before returns said whose they are: all were the taxpayer's own
      for (const one of company.returns as { person?: string }[]) one.person ??= ''
      this.companies.set(company.taxNumber, company)
    }
    if (handler) this.handlers.set(handler.account, handler)
    if (session) this.sessions.set(session.token, session)
    if (ended !== undefined) this.sessions.delete(ended)
  }
  /** Keeps a change: in the file first. */
  keep(line: Line): void {
    if (this.#file !== '') appendFileSync(this.#file, `${JSON.stringify(line)}\n`, { flush: true })
    this.#take(line)
  }
  company(taxNumber: string): Company {
    const known = this.companies.get(taxNumber)
    if (known) return known
    const made: Company = {
      taxNumber,
      name: '',
      kind: 'small',
      vatCycle: 'quarter',
      kindSince: '2020-01-01' as Day,
      since: {},
      returns: [],
      payments: [],
      agreements: agreementsOf(taxNumber),
      calls: 0,
    }
    this.companies.set(taxNumber, made)
    return made
  }
}

const agreementsOf = (taxNumber: string): BureauAgreement[] => {
  const tail = taxNumber.slice(-6)
  const common = { from: '2025-01-01', to: null, state: 'valid' } as const
  return [
    { number: `SF${tail}`, kind: 'pay', holder: `中国工商银行 尾号${tail.replaceAll(/\D/g, '0').slice(-4)}`, scope: '税费扣缴', ...common },
    { number: `DL${tail}`, kind: 'agency', holder: '代理记账机构', scope: '纳税申报、涉税查询', ...common },
  ]
}

function parsed(line: string): Line | null {
  try {
    return JSON.parse(line) as Line
  } catch {
    return null
  }
}
