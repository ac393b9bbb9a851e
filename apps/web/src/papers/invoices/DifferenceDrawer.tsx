/** 差异核对: invoices, books and declaration of a month beside each other; every figure leads to where it comes from. */
import type { Period } from '@app/domain/kernel/period'
import type { InvoiceDirection } from '@app/domain/papers/invoices/own-side'
import { Drawer } from 'antd'
import { useDrill } from '../../finance/sheets/index.ts'
import { Failed, Loading } from '../../ui/faces/faces.tsx'
import { SheetView } from '../../ui/sheet/SheetView.tsx'
import { useDifference } from './invoices.api.ts'

export default function DifferenceDrawer({
  direction,
  period,
  onClose,
}: {
  direction: InvoiceDirection
  period: Period
  onClose: () => void
}) {
  const { data, error, again } = useDifference(direction, period)
  const drill = useDrill()
  return (
    <Drawer open size={900} title={`${direction === 'output' ? '销项' : '进项'}差异核对 ${period}`} onClose={onClose}>
      {error ? (
        <Failed error={error} onAgain={again} />
      ) : data === undefined ? (
        <Loading />
      ) : (
        <div className="invoice-difference">
          <SheetView
            name={`invoice-difference-${direction}`}
            sheet={data}
            pinned={1}
            onDrill={(one) => {
              onClose()
              drill(one)
            }}
          />
          {data.footers?.map((text) => (
            <p key={text} className="quiet">
              {text}
            </p>
          ))}
        </div>
      )}
    </Drawer>
  )
}
