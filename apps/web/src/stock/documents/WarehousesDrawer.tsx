/** Warehouses: few, kept in a drawer beside the documents. */
import { warehouseFields } from '@app/domain/stock/documents/fields'
import { Button, Drawer } from 'antd'
import { useState } from 'react'
import { tell } from '../../platform/feedback.tsx'
import { Empty, Failed, Loading } from '../../ui/faces/faces.tsx'
import { useRemoveWarehouse, useWarehouses, type WarehouseRow } from './documents.api.ts'
import { WarehouseDialog } from './WarehouseDialog.tsx'

export function WarehousesDrawer({ may, onClose }: { readonly may: boolean; readonly onClose: () => void }) {
  const { data, error, again } = useWarehouses()
  const [open, setOpen] = useState<{ readonly one: WarehouseRow | null } | null>(null)
  const { mutateAsync: remove } = useRemoveWarehouse()
  return (
    <Drawer
      open
      size={560}
      title="仓库"
      onClose={onClose}
      extra={
        <Button type="primary" disabled={!may} onClick={() => setOpen({ one: null })}>
          新增仓库
        </Button>
      }
    >
      {error && <Failed error={error} onAgain={again} />}
      {!error && data === undefined && <Loading />}
      {data?.length === 0 && <Empty title="没有分仓库" hint="只有一个地方存放的不用建；建了以后单据上可以选" />}
      {data !== undefined && data.length > 0 && (
        <table className="plain-table" aria-label="仓库">
          <thead>
            <tr>
              <th>{warehouseFields.name.title}</th>
              <th>{warehouseFields.keeper.title}</th>
              <th>单据</th>
              <th>状态</th>
              <th aria-label="操作" />
            </tr>
          </thead>
          <tbody>
            {data.map((one) => (
              <tr key={one.id}>
                <td>{one.name}</td>
                <td>{one.keeper}</td>
                <td>{one.documents}</td>
                <td>{one.disabled ? '已停用' : '启用'}</td>
                <td>
                  <Button type="link" disabled={!may} onClick={() => setOpen({ one })}>
                    修改
                  </Button>
                  <Button
                    type="link"
                    danger
                    disabled={!may || one.documents > 0}
                    title={one.documents > 0 ? '有单据的不能删除，可以停用' : ''}
                    onClick={() => void remove({ params: { id: one.id } }).then(() => tell.success('仓库已删除'))}
                  >
                    删除
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {open && <WarehouseDialog key={open.one?.id ?? ''} one={open.one} onClose={() => setOpen(null)} />}
    </Drawer>
  )
}
