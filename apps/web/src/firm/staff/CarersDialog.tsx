/**
 * 账套负责人: who of the firm works on the selected ledger, in which role, and which rights of the ledger's own they hold there
 * (薪酬, 资金, 结转). Once somebody holds one, the pages it guards are for those who hold it, and for those in charge.
 */
import { staffApi as api, STAFF_PAGE_SIZE, type LedgerCarer } from '@app/contract/firm/staff/staff'
import { COMPANY_ROLES, companyRoleNames, roleNames, STAFF_ROLES, staffRoleOf, roleIdOf, type CompanyRole } from '@app/domain/access/roles'
import { Alert, Checkbox, Modal, Select } from 'antd'
import { useState } from 'react'
import type { z } from 'zod'
import { tell } from '../../platform/feedback.tsx'
import { useRead, useWrite } from '../../platform/reading.ts'
import { useCan, useSession } from '../../platform/session.ts'
import { Failed, Loading } from '../../ui/faces/faces.tsx'
import './staff.css'

type Carer = z.output<typeof LedgerCarer>

export default function CarersDialog({ onClose }: { onClose: () => void }) {
  const may = useCan('controlCenter-staffManagement-bianji')
  const edition = useSession((session) => session.user?.userType ?? 'agent')
  const people = useRead('staff', api.dropdown, { query: { page: 1, pageSize: STAFF_PAGE_SIZE } })
  const now = useRead('carers', api.carers, { body: [] }, { staleMs: 0 })
  /** As changed here; null until something is. */
  const [changed, setChanged] = useState<readonly Carer[] | null>(null)
  const { mutateAsync: save, isPending } = useWrite('carers', api.changeCarers, { refreshes: ['staff', 'ledgers', 'progress'] })
  const carers = changed ?? now.data ?? []
  const of = (userId: string) => carers.find((one) => one.userId === userId)
  const put = (carer: Carer) => setChanged([...carers.filter((one) => one.userId !== carer.userId), carer])
  const keep = async () => {
    await save({ body: [...carers] })
    tell.success('保存成功')
    onClose()
  }
  const error = people.error ?? now.error
  const ruled = carers.some((one) => one.companyRoles.length > 0)
  return (
    <Modal
      open
      title="账套负责人"
      width={720}
      okText="保存"
      cancelText="取消"
      okButtonProps={{ disabled: !may || changed === null }}
      confirmLoading={isPending}
      onOk={() => void keep().catch(() => {})}
      onCancel={onClose}
    >
      {error ? (
        <Failed error={error} />
      ) : people.data === undefined || now.data === undefined ? (
        <Loading />
      ) : (
        <>
          <Alert
            type="info"
            showIcon
            title={
              ruled
                ? '本账套已启用账套权限：资金流水、期末结转等页面只对有相应权限的人和主管开放'
                : '没有人被授予账套权限时，负责人可以使用全部页面；授予任何一人后，相应页面只对有权限的人和主管开放'
            }
          />
          <ul className="staff-carers" aria-label="员工">
            {people.data.map((one) => (
              <CarerRow
                key={one.userId}
                one={one}
                carer={of(one.userId)}
                edition={edition}
                may={may}
                onPut={put}
                onDrop={() => setChanged(carers.filter((other) => other.userId !== one.userId))}
              />
            ))}
          </ul>
        </>
      )}
    </Modal>
  )
}

interface RowProps {
  readonly one: NonNullable<ReturnType<typeof useRead<typeof api.dropdown>>['data']>[number]
  /** As whom the person works on the ledger, if at all. */
  readonly carer: Carer | undefined
  readonly edition: Parameters<typeof roleIdOf>[1]
  readonly may: boolean
  readonly onPut: (carer: Carer) => void
  readonly onDrop: () => void
}
function CarerRow({ one, carer, edition, may, onPut, onDrop }: RowProps) {
  const role = staffRoleOf(carer?.roleId ?? one.roleIds.at(-1) ?? roleIdOf('ROLE_ASSISTANT', edition)) ?? 'ROLE_ASSISTANT'
  const plain: Carer = { userId: one.userId, staffName: one.staffName, roleId: roleIdOf(role, edition), companyRoles: [] }
  return (
    <li>
      <Checkbox disabled={!may} checked={carer !== undefined} onChange={(event) => (event.target.checked ? onPut(plain) : onDrop())}>
        {one.staffName}
      </Checkbox>
      <Select
        aria-label={`${one.staffName}的角色`}
        disabled={!may || carer === undefined}
        value={role}
        options={STAFF_ROLES.map((value) => ({ value, label: roleNames[value] }))}
        onChange={(value) => onPut({ ...(carer ?? plain), roleId: roleIdOf(value, edition) })}
        style={{ width: 88 }}
      />
      <Checkbox.Group<CompanyRole>
        disabled={!may || carer === undefined}
        value={carer?.companyRoles ?? []}
        options={COMPANY_ROLES.map((value) => ({ value, label: companyRoleNames[value] }))}
        onChange={(companyRoles) => onPut({ ...(carer ?? plain), companyRoles })}
      />
    </li>
  )
}
