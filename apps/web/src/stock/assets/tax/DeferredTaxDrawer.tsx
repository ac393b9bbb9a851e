/** 递延所得税: what the cards' differences come to as the month ends, what was recognised, and the voucher of what has moved. */
import { DeferredDraft, type DeferredWire } from '@app/contract/stock/assets/asset-deferred-tax'
import { groupThousands, ZERO, type Money } from '@app/domain/kernel/money'
import type { Period } from '@app/domain/kernel/period'
import { quantity, trimmed } from '@app/domain/kernel/quantity'
import { deferredFields } from '@app/domain/stock/assets/tax/deferred-tax'
import { listed } from '@app/domain/kernel/field'
import { Button, Drawer, Form } from 'antd'
import { useState } from 'react'
import { Link } from '../../../platform/links.tsx'
import type { z } from 'zod'
import { ask, showError, tell } from '../../../platform/feedback.tsx'
import { useCan, useStopped } from '../../../platform/session.ts'
import { Empty, faceOf } from '../../../ui/faces/faces.tsx'
import { Facts } from '../../../ui/form/Facts.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { voucherAt } from '../../../ui/list/columns.tsx'
import { useBookDeferred, useDeferred, useTryDeferred, useUndoDeferred } from '../assets.api.ts'
import { Tried } from '../cards/Tried.tsx'
import '../assets.css'

type Seen = z.output<typeof DeferredWire>
const amount = (value: Money): string => groupThousands(value)

export function DeferredTaxDrawer({ period, onClose }: { readonly period: Period; readonly onClose: () => void }) {
  const read = useDeferred(period)
  const stopped = useStopped()
  const may = useCan('finance-endCheckout-bianji') && stopped === null
  const [booking, setBooking] = useState(false)
  const { mutateAsync: undo } = useUndoDeferred()
  const seen = read.data
  const face =
    seen?.refused !== undefined && seen.refused !== '' ? (
      <Empty title="本账套不确认递延所得税" hint={seen.refused} />
    ) : (
      faceOf({
        loading: read.loading,
        error: read.error,
        again: read.again,
        count: seen === undefined ? 0 : 1,
        empty: <Empty title="没有资产卡片" />,
      })
    )
  const back = async (id: string) => {
    try {
      if (!(await ask({ title: `撤销${period}确认的递延所得税？`, content: '它的草稿凭证一起删除', ok: '撤销', danger: true }))) return
      await undo({ params: { id } })
      tell.success('已撤销')
    } catch (refusal) {
      showError(refusal)
    }
  }
  return (
    <Drawer open size={720} title={`资产的递延所得税 · ${period}末`} onClose={onClose} className="asset-run">
      {face ??
        (seen !== undefined && (
          <>
            <p className="quiet">
              暂时性差异＝税收上还可以扣除的－账面净值，乘适用税率（{trimmed(seen.percent)}%，{seen.source}
              ）；已确认的不再记，只记变动的部分。
            </p>
            <Figures seen={seen} />
            <p>
              {seen.booked === null ? (
                <Button type="primary" disabled={!may} onClick={() => setBooking(true)}>
                  生成凭证
                </Button>
              ) : (
                <>
                  {seen.booked.voucherId === null ? (
                    <span className="quiet">凭证已删除，请撤销后重做</span>
                  ) : (
                    <Link to={voucherAt(seen.booked.voucherId)}>凭证 {seen.booked.voucher}</Link>
                  )}{' '}
                  <Button danger disabled={!may || !seen.booked.undoable} onClick={() => void back(seen.booked!.id)}>
                    撤销
                  </Button>
                </>
              )}
            </p>
            {booking && <Book seen={seen} period={period} onClose={() => setBooking(false)} />}
          </>
        ))}
    </Drawer>
  )
}

const Figures = ({ seen }: { readonly seen: Seen }) => (
  <Facts
    facts={[
      ['差异', seen.cards],
      ['可抵扣暂时性差异', amount(seen.deductible)],
      ['应纳税暂时性差异', amount(seen.taxable)],
      ['递延所得税资产', amount(seen.asset)],
      ['递延所得税负债', amount(seen.liability)],
      [
        '以前已确认',
        seen.before === ''
          ? '没有在这里确认过，确认时填写'
          : `${seen.before}：资产${amount(seen.openingAsset)}，负债${amount(seen.openingLiability)}`,
      ],
      ['账上余额（全部来源）', `1811 ${amount(seen.bookAsset)}，2901 ${amount(seen.bookLiability)}`],
      ...(seen.booked === null
        ? []
        : ([['本月已确认', `资产${amount(seen.booked.asset)}，负债${amount(seen.booked.liability)}，${seen.booked.madeBy}`]] as const)),
    ]}
  />
)

function Book({ seen, period, onClose }: { readonly seen: Seen; readonly period: Period; readonly onClose: () => void }) {
  const { mutateAsync: book } = useBookDeferred()
  const { mutateAsync: tryOut } = useTryDeferred()
  const start = { percent: trimmed(seen.percent), openingAsset: seen.openingAsset, openingLiability: seen.openingLiability }
  type Typed = typeof start
  const [form] = Form.useForm<Typed>()
  const bodyOf = (typed: Typed) => ({
    period,
    percent: quantity(typed.percent.trim() === '' ? '0' : typed.percent.trim()),
    openingAsset: typed.openingAsset ?? ZERO,
    openingLiability: typed.openingLiability ?? ZERO,
  })
  return (
    <FormDialog<Typed>
      form={form}
      title={`确认递延所得税 · ${period}末`}
      name="asset-deferred-tax"
      columns={1}
      fields={listed(deferredFields)}
      // what was recognised here is not typed over
      fixed={seen.before === '' ? [] : ['openingAsset', 'openingLiability']}
      start={start}
      shape={DeferredDraft}
      names={{ accountPeriod: 'percent' }}
      ok="生成凭证"
      onClose={onClose}
      onSave={async (typed) => {
        const { voucher } = (await book({ body: bodyOf(typed) })).data
        tell.success(`已生成凭证 ${voucher}`)
      }}
    >
      <Tried form={form} start={start} tryOut={async (typed) => (await tryOut({ body: bodyOf(typed) })).data} />
    </FormDialog>
  )
}
