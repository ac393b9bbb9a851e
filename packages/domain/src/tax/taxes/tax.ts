/**
 * What a tax says of itself (一种税的声明): its names, its returns, where they are shown, how the bureau knows it, and who owes it. Everything
 * that lists taxes is made from these, and nothing else names one (docs/how-to/add-a-tax-form.md). Plain words only: menus, rights and lists
 * are made of them before any form is loaded.
 */
import type { VatNature } from '../../ledger/ledgers/standard.ts'

export type Cycle = 'month' | 'quarter' | 'year'
export const CYCLE_WORDS: Readonly<Record<Cycle, string>> = { month: '按月', quarter: '按季', year: '按年' }

/** How a company stands to its taxes: which return it has, and how often. */
export interface CompanyTaxes {
  readonly vatNature: VatNature
  readonly vatCycle: 'month' | 'quarter'
  readonly citLevy: '' | 'accounts' | 'assessed'
  readonly citCycle: 'month' | 'quarter'
}
/** With what is known of what it has declared. */
export interface DeclaringCompany extends CompanyTaxes {
  /** Taxes of which a return or a line of the bureau's list is known, whenever: the company is registered for them. */
  readonly known: ReadonlySet<string>
  /** How often the statements it has filed were. */
  readonly statementCycle: Cycle
  /** 个体工商户: its owner is taxed, and not it. */
  readonly soleTrader: boolean
}
/** A return that is owed, and why. */
export interface Owes {
  readonly cycle: Cycle
  readonly why: string
  /** Nobody here can know: it is asked, not told. */
  readonly asked: boolean
}

/** Lines by the first digits of their code, or by their short name where the code is not printed. */
export interface LineKind {
  readonly codes: readonly string[]
  readonly names: readonly string[]
}

export interface ReturnData {
  readonly title: string
  /** How often it is filed, the usual one first. */
  readonly cycles: readonly [Cycle, ...Cycle[]]
  /** Balances it hands on to the one after it: of one that was filed elsewhere they are asked, and none of them is left blank. */
  readonly handsOn?: readonly string[]
  /** What is answered once of the company and goes on from return to return. */
  readonly goesOn?: readonly string[]
  /** Filed at the bureau of a place somebody chooses, not at the company's own: registered here once it is done there. */
  readonly elsewhere?: true
  /** It is made of invoices, which come late whatever months are closed. */
  readonly ofInvoices?: true
  /** What it takes from papers, books and law is said with its forms (`Filing.taking`), and by no program of its own. */
  readonly asSaid?: true
  /** The tax its return of a whole year stands with. */
  readonly ofYear?: string
}

interface PagesData {
  /** Where in the menu: among the returns, among those of people, or behind them; and which of them. */
  readonly group: 'returns' | 'owner' | 'beside'
  readonly at: number
  /** Name and title of the page that lists its returns; several taxes may share one, each under a tab. */
  readonly list: string
  readonly listTitle: string
  readonly tab?: string
  /** Name and title of the page that opens one. */
  readonly one: string
  readonly oneTitle: string
  /** What its return is called where a guide speaks of making one, and of filling it in. */
  readonly paper: string
  readonly form: string
  /** What an empty list says. */
  readonly hint?: string
  /** Clients see them (spec 1 §2.4). */
  readonly clientsToo?: true
  /** The topic of the help it belongs to. */
  readonly topic?: number
}

/** What the bureau of the sandbox knows of a company. */
export interface BureauCompany {
  readonly vatCycle: 'month' | 'quarter'
  /** Its owners are taxed instead of it. */
  readonly owned: boolean
  /** It is registered for what few are, too. */
  readonly more: boolean
}
interface BureauData {
  readonly key: string
  readonly title: string
  /** The call it is handed over by: its name, the part of its path, its summary. Taxes of one call have the same. */
  readonly submit: readonly [call: string, path: string, summary: string]
  /** Until when that of a year is filed, where it is not the end of May. */
  readonly yearEnd?: string
  /** Lines of a client's forecast that come to what its return does. */
  readonly forecast?: readonly string[]
  /** How often the bureau of the sandbox wants it of a company; null: not at all. */
  readonly calendar: (company: BureauCompany) => Cycle | null
}

/** The subjects of the books it stands on. */
interface BooksData {
  /** Last four digits of its subjects under 应交税费. */
  readonly suffixes: readonly string[]
  /** Cells of its returns that come to what is to be paid of it. */
  readonly cells: Readonly<Record<string, readonly string[]>>
  /** What it is an expense of, where it is paid without having been accrued: by standard. */
  readonly expense: Readonly<Record<string, string>>
}

export interface TaxData {
  /** Where it stands among the others, wherever they are listed. */
  readonly order: number
  readonly title: string
  /** Where its calls are, and what their summaries name. */
  readonly calls: readonly [path: string, title: string]
  readonly pages: PagesData
  /** How the company's own bureau knows it; none of what is filed elsewhere alone. */
  readonly bureau?: BureauData
  readonly returns: Readonly<Record<string, ReturnData>>
  /** Which of its returns a company files, and how often. */
  readonly usual: (company: CompanyTaxes) => { readonly filing: string; readonly cycle: Cycle }
  /** The return of it a company owes whatever the month; null: none that anybody knows of. */
  readonly owes?: (company: DeclaringCompany) => Owes | null
  /** It is levied on what is sold of these: who sells such things and has never declared it is asked whether it is owed. */
  readonly levied?: readonly LineKind[]
  /** Of whoever owns the business: a return an owner. */
  readonly ofOwner?: true
  /** Few are registered for it: it stands in lists of companies only where something of it was declared. */
  readonly ofFew?: true
  /** Of those the books carry by themselves; the others are told of in `accrual/carried.ts`, together with what accrues them. */
  readonly books?: BooksData
}

export const defineTax = <const T extends TaxData>(tax: T): T => tax
