/** What chosen bills prove: a voucher, a flow or an invoice, found by number, party or amount. */
import type { Period } from '@app/domain/kernel/period'
import { Button, Input, Modal } from 'antd'
import { useState } from 'react'
import { showError, tell } from '../../platform/feedback.tsx'
import { Empty, faceOf } from '../../ui/faces/faces.tsx'
import { MoneyCell } from '../../ui/faces/MoneyCell.tsx'
import { useLinkBills, useTargets } from './bills.api.ts'

const KINDS = { voucher: '凭证', flow: '流水', invoice: '发票' } as const

export function LinkDialog({ ids, period, onClose }: { ids: readonly string[]; period: Period; onClose: () => void }) {
  const [search, setSearch] = useState('')
  const { data: targets = [], loading, error, again } = useTargets(search, period)
  const { mutateAsync: link } = useLinkBills()
  const [opened, setOpened] = useState('')
  const choose = async (kind: keyof typeof KINDS, id: string, line?: number) => {
    try {
      await link({ body: { ids: [...ids], [`${kind}Id`]: id, ...(line === undefined ? {} : { line }) } })
      tell.success('已关联')
      onClose()
    } catch (refusal) {
      showError(refusal)
    }
  }
  const face = faceOf({
    loading,
    error,
    again,
    count: targets.length,
    empty: <Empty title={search === '' ? `${period} 没有凭证、流水和发票` : '没有找到'} hint="可以按号码、对方或金额查找，不限月份" />,
  })
  return (
    <Modal open width={640} title={`${ids.length} 张单据关联到`} footer={null} onCancel={onClose}>
      <Input.Search autoFocus allowClear aria-label="查找凭证、流水、发票" placeholder="凭证号、对方、摘要、金额" onSearch={setSearch} />
      <div className="bill-targets">
        {face ??
          targets.map((one) => (
            <div key={`${one.kind}${one.id}`}>
              <div className="bill-target">
                <button type="button" onClick={() => void choose(one.kind, one.id)}>
                  <span className="quiet">{KINDS[one.kind]}</span>
                  <span>{one.text}</span>
                  <MoneyCell value={one.amount} zero="shown" />
                </button>
                {one.lines.length > 0 && (
                  <Button
                    type="link"
                    aria-expanded={opened === one.id}
                    aria-label={`${one.text} 的分录`}
                    onClick={() => setOpened(opened === one.id ? '' : one.id)}
                  >
                    分录
                  </Button>
                )}
              </div>
              {opened === one.id &&
                one.lines.map((line) => (
                  <button
                    key={line.position}
                    type="button"
                    className="bill-target-line"
                    onClick={() => void choose('voucher', one.id, line.position)}
                  >
                    <span>{line.text}</span>
                    <MoneyCell value={line.amount} zero="shown" />
                  </button>
                ))}
            </div>
          ))}
      </div>
    </Modal>
  )
}
