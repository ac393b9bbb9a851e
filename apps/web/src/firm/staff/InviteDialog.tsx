/** 邀请员工: a link that is shown once, and the invitations still open. */
import type { StaffRole } from '@app/domain/access/roles'
import { roleNames } from '@app/domain/access/roles'
import { InvitationDraft } from '@app/contract/firm/staff/invitations'
import type { Field } from '@app/domain/kernel/field'
import { Button, Input, Modal, Table } from 'antd'
import { useState } from 'react'
import { tell } from '../../platform/feedback.tsx'
import { useSession } from '../../platform/session.ts'
import { FieldsForm } from '../../ui/form/FieldsForm.tsx'
import { groupField, roleOptions, rolesField } from './role-fields.tsx'
import { useInvitations, useInvite, useStaffRights, useWithdraw, type Group, type OpenInvitation } from './staff.api.ts'
import { momentShown } from '../../ui/faces/formats.ts'

const noteField: Field = { key: 'note', title: '备注', kind: 'text', hint: '邀请谁，便于在下面辨认' }

export function InviteDialog({ groups, onClose }: { groups: readonly Group[]; onClose: () => void }) {
  const charge = useSession((session) => session.user?.roles.includes('ROLE_CHARGE') ?? false)
  const { entry } = useStaffRights()
  const roles: StaffRole[] = entry ? [] : ['ROLE_ASSISTANT']
  const { mutateAsync: invite } = useInvite()
  const [busy, setBusy] = useState(false)
  const [link, setLink] = useState('')
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => tell.success('已复制'),
      () => tell.warning('复制失败，请手工选择链接复制'),
    )
  return (
    <Modal open title="邀请员工" width={620} footer={null} onCancel={onClose}>
      <FieldsForm
        name="invite"
        fields={[...(entry ? [] : [rolesField]), groupField, noteField]}
        start={{ roles, groupId: null as string | null, note: '' }}
        shape={InvitationDraft}
        options={roleOptions(charge, groups)}
        onBusy={setBusy}
        onSave={async (body) => {
          const { data } = await invite({ body })
          setLink(`${location.origin}/invite/token=${data.token}`)
        }}
      >
        <Button type="primary" htmlType="submit" loading={busy}>
          生成邀请链接
        </Button>
      </FieldsForm>
      {link !== '' && (
        <>
          <div className="staff-link">
            <Input readOnly aria-label="邀请链接" value={link} onFocus={(event) => event.target.select()} />
            <Button onClick={() => void copy()}>复制</Button>
          </div>
          <p className="quiet">链接只显示这一次，7天内有效，只能使用一次。请发给被邀请的人。</p>
        </>
      )}
      <OpenInvitations />
    </Modal>
  )
}

/** Those nobody has used yet, each to be withdrawn. */
function OpenInvitations() {
  const { data: open, loading } = useInvitations()
  const { mutateAsync: withdraw, isPending } = useWithdraw()
  return (
    <Table<OpenInvitation>
      size="small"
      rowKey="id"
      loading={loading}
      pagination={false}
      scroll={{ y: 220 }}
      locale={{ emptyText: '没有未使用的邀请' }}
      dataSource={[...(open ?? [])]}
      columns={[
        { title: '备注', render: (_, row) => row.note || '—' },
        { title: '角色', render: (_, row) => row.roles.map((role) => roleNames[role]).join('、') || '—' },
        { title: '邀请人', dataIndex: 'inviterName' },
        { title: '有效期至', render: (_, row) => momentShown(row.expiresAt) },
        {
          title: '操作',
          width: 60,
          render: (_, row) => (
            <Button
              type="link"
              size="small"
              disabled={isPending}
              onClick={() =>
                void withdraw({ params: { id: row.id } }).then(
                  () => tell.success('已撤回'),
                  () => {},
                )
              }
            >
              撤回
            </Button>
          ),
        },
      ]}
    />
  )
}
