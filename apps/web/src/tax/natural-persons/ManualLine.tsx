/** In the list of what is to be declared: what was withheld from natural persons is declared by hand, for no form is known yet. */
import { addressOf } from '@app/domain/access/address'
import { groupThousands } from '@app/domain/kernel/money'
import type { Period } from '@app/domain/kernel/period'
import { vnp } from '@app/domain/tax/natural-persons/return-form'
import { Link } from '../../platform/links.tsx'
import { useCan } from '../../platform/session.ts'
import { useMonth } from './natural-persons.api.ts'
import './natural-persons.css'

/** Nothing where the register is not kept, or may not be seen. */
export default function ManualLine({ period }: { readonly period: Period }) {
  const may = useCan('taxWorkspace-naturalPersons-chaxun')
  const { data, error } = useMonth(period, may)
  if (!may || (data !== undefined && !data.kept)) return null
  if (error !== null) return <p className="natural-manual quiet">{vnp.short}：没有读到登记簿，请刷新</p>
  if (data === undefined) return null
  return (
    <p className="natural-manual">
      <strong>{vnp.short}</strong>（{period}，人工办理，期限请向主管税务机关确认）：代扣 {data.count} 笔，增值税 {groupThousands(data.vat)}
      ，附加税费 {groupThousands(data.surtax)}
      {data.open > 0 && `；还有 ${data.open} 笔付款没有发票、没有登记`}。
      <Link to={addressOf('/taxWorkspace/naturalPersons', { from: period, to: period })}>打开登记簿</Link>
    </p>
  )
}
