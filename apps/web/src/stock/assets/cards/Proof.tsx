/** 账卡核对: whether the cards agree with the books, and where they do not, with the card by name. */
import { addressOf } from '@app/domain/access/address'
import { useAddress } from '../../../platform/address.ts'
import { usePeriod } from '../../../platform/session.ts'
import { asOfIn } from '../../../finance/sheets/index.ts'
import { ProofBar } from '../../../ui/faces/ProofBar.tsx'
import { useProof } from '../assets.api.ts'

const linked = ({ id, code, name }: { id: string; code: string; name: string }) => ({
  to: addressOf('/assets/card', { open: id }),
  label: `${code} ${name}`,
})

export function Proof() {
  const period = usePeriod()
  const [{ asOf }] = useAddress({ asOf: '' })
  const { data = [], totals } = useProof(period, asOfIn(asOf))
  // nothing is green on emptiness
  if (totals === undefined || (totals.cards === 0 && data.length === 0)) return null
  const rows = data.map(({ cards, named, ...row }) => ({ ...row, amount: cards, named: named.map(linked) }))
  return <ProofBar what="账卡" papers="卡片" page="/assets/depreciationSchedule" period={period} asOf={asOf} rows={rows} />
}
