/** A statement as its address asks for it: of which months, in which form, compared with what; and its figures. */
import type { reportsApi } from '@app/contract/finance/reports/reports'
import type { Period } from '@app/domain/kernel/period'
import type { Standard } from '@app/domain/ledger/ledgers/standard'
import { useAddress } from '../../platform/address.ts'
import { useRead } from '../../platform/reading.ts'
import { useLedger } from '../../platform/session.ts'
import { asOfIn, comparedTo } from '../sheets/index.ts'
import { SPANS } from './issue-words.ts'
import { usePeriodIn } from './PeriodField.tsx'

export type StatementRead = (typeof reportsApi)['balanceSheet' | 'incomeStatement' | 'activityStatement' | 'cashFlowStatement']
interface Form {
  /** Month, quarter or year to choose from. */
  readonly spans: boolean
  readonly reclassifies: boolean
}
interface Address {
  readonly span: string
  readonly layout: string
  readonly drafts: string
  readonly compare: string
  readonly asOf: string
  readonly reclassified: string
}

/** What is asked of the server; `layouts` is whether there is another form to choose. */
export function statementAsked(address: Address, period: Period, standard: Standard, { spans, reclassifies }: Form) {
  const span = SPANS.find((one) => one === address.span) ?? 'month'
  // annual statements have one form; non-profits and cooperatives have no other
  const layouts = spans && span !== 'year' && (standard === 'smallBusiness' || standard === 'enterprise')
  const query = {
    period,
    span,
    withDrafts: address.drafts === '1',
    layout: layouts && address.layout === 'bureau' ? ('bureau' as const) : ('standard' as const),
    ...comparedTo(address.compare),
    ...asOfIn(address.asOf),
    ...(reclassifies ? { reclassified: address.reclassified === '1' } : {}),
  }
  return { span, layouts, query }
}

/** Changed by its filters, read anew with each change. */
export function useStatement({ read, ...form }: Form & { readonly read: StatementRead }) {
  const ledger = useLedger()
  const [address, setAddress] = useAddress({
    period: '',
    span: 'month',
    layout: 'standard',
    drafts: '1',
    compare: '',
    asOf: '',
    chart: '1',
    reclassified: ledger.reclassified ? '1' : '0',
  })
  const period = usePeriodIn(address.period)
  const { span, layouts, query } = statementAsked(address, period, ledger.standard, form)
  const reading = useRead('reports', read, { query })
  return { address, setAddress, period, span, layouts, query, reading }
}
