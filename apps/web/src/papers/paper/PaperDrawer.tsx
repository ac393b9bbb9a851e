/** One paper: its amounts, the voucher it is booked by, everything it says, and what the caller puts beneath. */
import { addressOf } from '@app/domain/access/address'
import type { Money } from '@app/domain/kernel/money'
import { Button, Drawer } from 'antd'
import type { ReactNode } from 'react'
import { useGo } from '../../platform/links.tsx'
import { Failed, Loading } from '../../ui/faces/faces.tsx'
import { Facts, type Fact } from '../../ui/form/Facts.tsx'
import { MoneyCell } from '../../ui/faces/MoneyCell.tsx'
import './paper-drawer.css'

interface Props {
  readonly title: string
  readonly size: number
  readonly error: Error | null
  readonly again: () => void
  /** null while it is being fetched. */
  readonly paper: {
    readonly amounts: readonly (readonly [title: string, value: Money | null])[]
    readonly voucherId: string | null
    readonly voucher: string | null
    /** What stands for the voucher while there is none. */
    readonly booked: string
    readonly facts: readonly Fact[]
  } | null
  /** Undefined for a paper that is not typed by hand, or is booked. */
  readonly onEdit?: (() => void) | undefined
  readonly mayEdit: boolean
  readonly onClose: () => void
  readonly children?: ReactNode
  /** The original, beside everything else. */
  readonly beside?: ReactNode
}

export function PaperDrawer({ title, size, error, again, paper, onEdit, mayEdit, onClose, children, beside }: Props) {
  const navigate = useGo()
  return (
    <Drawer
      open
      size={size}
      title={title}
      onClose={onClose}
      extra={
        onEdit && (
          <Button disabled={!mayEdit} onClick={onEdit}>
            修改
          </Button>
        )
      }
    >
      {error !== null && <Failed error={error} onAgain={again} />}
      {error === null && !paper && <Loading />}
      {paper && (
        <div className={beside === undefined ? undefined : 'paper-beside'}>
          <div>
            <div className="import-counts" style={{ marginBottom: 12 }}>
              {paper.amounts.map(([name, value]) => (
                <div key={name} className="import-count amount">
                  <span className="quiet">{name}</span>
                  <b>{value === null ? <span className="quiet">—</span> : <MoneyCell value={value} zero="shown" />}</b>
                </div>
              ))}
              <div className="import-count amount">
                <span className="quiet">凭证</span>
                <b>
                  {paper.voucherId === null ? (
                    <span className="quiet">{paper.booked}</span>
                  ) : (
                    <button
                      type="button"
                      className="link-button"
                      onClick={() => void navigate(addressOf('/document/createVoucher', { id: paper.voucherId! }))}
                    >
                      {paper.voucher}
                    </button>
                  )}
                </b>
              </div>
            </div>
            <Facts facts={paper.facts} />
            {children}
          </div>
          {beside !== undefined && <div>{beside}</div>}
        </div>
      )}
    </Drawer>
  )
}
