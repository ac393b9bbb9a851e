/** 税金计提: what each tax owes on its subjects, what its return says, and one button for the vouchers of the month. */
import { voucherName } from '@app/domain/finance/books/book-line'
import { Button } from 'antd'
import { tell } from '../../platform/feedback.tsx'
import { useCan, usePeriod, useStopped } from '../../platform/session.ts'
import { Empty, faceOf } from '../../ui/faces/faces.tsx'
import { Page, Toolbar } from '../../ui/faces/Page.tsx'
import { StoppedBar } from '../../ui/faces/StoppedBar.tsx'
import { useAccruals, useGenerateAccruals } from './accrual.api.ts'
import { AccrualTable } from './AccrualTable.tsx'
import './accrual.css'

export default function TaxCollectionPage() {
  const period = usePeriod()
  const stopped = useStopped()
  const may = useCan('finance-endCheckout-bianji') && stopped === null
  const { data: rows = [], totals, loading, error, again } = useAccruals(period)
  const { mutateAsync: generate, isPending } = useGenerateAccruals()
  const closed = totals?.closed ?? false
  const open = rows.some(({ steps }) => steps.some(({ state }) => state === 'todo' || state === 'outdated'))
  const go = async () => {
    try {
      const { made } = (await generate({ body: { period } })).data
      const names = made.flatMap(({ vouchers }) => vouchers.map(voucherName))
      tell.success(names.length === 0 ? '没有需要生成的凭证' : `已生成凭证：${names.join('、')}`)
    } catch {
      // the write has said what went wrong
    }
  }
  const face = faceOf({
    loading,
    error,
    again,
    count: rows.length,
    empty: <Empty title={`${period}没有税金`} hint="应交税费没有余额和发生额，也没有要计提的步骤、到期的申报表。" action={null} />,
  })
  const why = closed ? `${period}已结账` : !open ? '没有待生成的计提步骤' : ''
  return (
    <Page title="税金计提">
      <StoppedBar />
      <Toolbar
        actions={
          <Button type="primary" disabled={!may || why !== ''} title={why} loading={isPending} onClick={() => void go()}>
            生成计提凭证
          </Button>
        }
      >
        <span className="quiet">{period}：计提的金额和凭证都是期末结转的，申报表审核以后才核对</span>
      </Toolbar>
      <div className="accrual-body">{face ?? (totals && <AccrualTable rows={rows} totals={totals} period={period} />)}</div>
    </Page>
  )
}
