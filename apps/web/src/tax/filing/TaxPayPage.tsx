/** 税费缴纳: what is owed by returns, and charges beside them. */
import { useAddress } from '../../platform/address.ts'
import { useCan, useStopped } from '../../platform/session.ts'
import { Tabs } from '../../ui/list/controls.tsx'
import { FeesList } from '../fees/index.ts'
import { OwedList } from './OwedList.tsx'

const VIEWS = [
  { value: 'returns', label: '申报的税款' },
  { value: 'fees', label: '税费项目' },
] as const

export default function TaxPayPage() {
  const stopped = useStopped()
  const may = useCan('taxWorkspace-taxPay-bianji') && stopped === null
  const [{ view }, setAddress] = useAddress({ view: 'returns' })
  const bar = (
    <div className="filing-views">
      <Tabs title="看什么" value={view} choices={VIEWS} onChange={(value) => setAddress({ view: value })} />
    </div>
  )
  return view === 'fees' ? <FeesList may={may} bar={bar} /> : <OwedList may={may} bar={bar} />
}
