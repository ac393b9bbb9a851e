/** 个税申报: the month's return as a whole — what each kind of income comes to, what is found fault with, and its life to the day it was declared. */
import { addressOf } from '@app/domain/access/address'
import { yearOf } from '@app/domain/kernel/period'
import { numberWords, standingWords } from '@app/domain/tax/iit/declaration'
import { Select } from 'antd'
import { useAddress } from '../../platform/address.ts'
import { useCan, usePeriod, useStopped } from '../../platform/session.ts'
import { Empty, faceOf } from '../../ui/faces/faces.tsx'
import { Page, Toolbar } from '../../ui/faces/Page.tsx'
import { StoppedBar } from '../../ui/faces/StoppedBar.tsx'
import { Link } from '../../platform/links.tsx'
import { DeclarationView } from './DeclarationView.tsx'
import { useDeclaration, useDeclarations, type Head } from './iit.api.ts'
import './iit.css'

const none: readonly Head[] = []
const wordsOf = (one: Head): string => `${one.period} ${numberWords(one.number)}（${standingWords(one)}）`

export default function DeclarationPage() {
  const period = usePeriod()
  const stopped = useStopped()
  const may = useCan('taxWorkspace-individualIncomeTax-bianji') && stopped === null
  const [address, setAddress] = useAddress({ id: '' })
  const list = useDeclarations(yearOf(period))
  const all = list.data ?? none
  const chosen = all.find((one) => one.id === address.id) ?? all.find((one) => one.period === period && one.state !== 'void')
  const read = useDeclaration(chosen?.id ?? '')
  const first = faceOf({
    loading: list.loading,
    error: list.error,
    again: list.again,
    count: all.length,
    empty: (
      <Empty
        title={`${yearOf(period)} 年还没有个税申报`}
        hint="先在综合所得申报里从工资表取数"
        action={<Link to={addressOf('/taxWorkspace/personTax/comprehensiveIncome', { period })}>去综合所得申报</Link>}
      />
    ),
  })
  const choice = (
    <Select
      aria-label="申报"
      value={chosen?.id ?? null}
      placeholder="看别的月份"
      style={{ width: 220 }}
      options={all.map((one) => ({ value: one.id, label: wordsOf(one) }))}
      onChange={(id) => setAddress({ id })}
    />
  )
  // another month's return is not shown for one that is not there
  const missing = chosen === undefined && (
    <>
      <Toolbar>{choice}</Toolbar>
      <Empty
        title={`${period} 还没有个税申报`}
        hint="在综合所得申报里从工资表取数"
        action={<Link to={addressOf('/taxWorkspace/personTax/comprehensiveIncome', { period })}>去综合所得申报</Link>}
      />
    </>
  )
  const face = first ?? (missing || faceOf({ loading: read.loading, error: read.error, again: read.again, count: 1, empty: null }))
  return (
    <Page title="个税申报">
      <StoppedBar />
      {face ??
        (read.data && chosen && (
          <DeclarationView key={chosen.id} one={read.data} may={may} onOpen={(id) => setAddress({ id })} choice={choice} />
        ))}
    </Page>
  )
}
