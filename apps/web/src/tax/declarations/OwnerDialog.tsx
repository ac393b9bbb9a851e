/** Whose business a return is of: asked for each, the one there was a return of already stands there. */
import { addressOf } from '@app/domain/access/address'
import { listed } from '@app/domain/kernel/field'
import { ownerFields } from '@app/domain/tax/forms/business/business-owner'
import { BusinessOwner } from '@app/contract/tax/declarations/declarations'
import { Button, Modal } from 'antd'
import { useGo } from '../../platform/links.tsx'
import { Empty, Loading } from '../../ui/faces/faces.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { useOwners } from './declarations.api.ts'

const PEOPLE = addressOf('/taxWorkspace/personTax/personInfoCollection', {})

interface Props {
  readonly onChosen: (ownerId: string) => Promise<void>
  readonly onClose: () => void
}
export function OwnerDialog({ onChosen, onClose }: Props) {
  const navigate = useGo()
  const { data: owners } = useOwners(true)
  if (owners === undefined || owners.length === 0)
    return (
      <Modal open title="经营者" footer={null} onCancel={onClose}>
        {owners === undefined ? (
          <Loading />
        ) : (
          <Empty
            title="还没有人员"
            hint="经营者先在人员信息采集里登记，带证件号码"
            action={<Button onClick={() => void navigate(PEOPLE)}>去人员信息采集</Button>}
          />
        )}
      </Modal>
    )
  const known = owners.filter((one) => one.known)
  return (
    <FormDialog<{ ownerId: string | null }>
      title="这份申报表的经营者"
      ok="新建"
      name="business-owner"
      fields={listed(ownerFields)}
      start={{ ownerId: known.length === 1 ? known[0]!.id : null }}
      shape={BusinessOwner}
      focus="ownerId"
      options={{ ownerId: owners.map(({ id, name }) => ({ value: id, label: name })) }}
      onClose={onClose}
      onSave={({ ownerId }) => onChosen(ownerId!)}
    />
  )
}
