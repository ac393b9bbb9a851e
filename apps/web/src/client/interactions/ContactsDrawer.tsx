/** 客户联系人: who at the client may open the telephone page, with the links that lead there. */
import { contactsApi } from '@app/contract/client/interactions/contacts'
import type { Field } from '@app/domain/kernel/field'
import { Alert, Button, Drawer, Form } from 'antd'
import { useState } from 'react'
import { tell } from '../../platform/feedback.tsx'
import { useCan } from '../../platform/session.ts'
import { Empty, faceOf } from '../../ui/faces/faces.tsx'
import { FieldsForm, forNext } from '../../ui/form/FieldsForm.tsx'
import { useTags } from '../../ledger/subjects/index.ts'
import { StaffLinks } from './StaffLinks.tsx'
import { useAddContact, useContacts } from './interactions.api.ts'
import { ContactRow } from './ContactRow.tsx'
import './interactions.css'

const nobody = { name: '', phone: '', employeeId: null as string | null }
const fields: readonly Field[] = [
  { key: 'name', title: '联系人姓名', kind: 'text' },
  { key: 'phone', title: '手机号', kind: 'text' },
  { key: 'employeeId', title: '对应职员', kind: 'option', makes: 'employee', hint: '看自己的工资条' },
]

export function ContactsDrawer({ onClose }: { onClose: () => void }) {
  const mayEdit = useCan('customerInteractions-businessFileManage-bianji')
  const { data: contacts = [], loading, error, again } = useContacts()
  const { mutateAsync: add } = useAddContact()
  const staff = useTags().list.filter((one) => one.type === 'employee')
  const [form] = Form.useForm<typeof nobody>()
  const [busy, setBusy] = useState(false)
  const [link, setLink] = useState('')
  const [staffing, setStaffing] = useState(false)
  const face = faceOf({
    loading,
    error,
    again,
    count: contacts.length,
    empty: <Empty title="还没有客户联系人" hint="填写姓名和手机号；客户凭链接和短信验证码打开手机页" />,
  })
  return (
    <Drawer open size={720} title="客户联系人" onClose={onClose}>
      <FieldsForm
        name="client-contact"
        form={form}
        inline
        fields={fields}
        start={nobody}
        shape={contactsApi.add.body}
        options={{ employeeId: staff.map((one) => ({ value: one.id, label: one.name })) }}
        disabled={!mayEdit}
        onBusy={setBusy}
        onSave={async (body) => {
          await add({ body })
          forNext(form, fields)
          tell.success('已新增')
        }}
      >
        <Button type="primary" htmlType="submit" loading={busy}>
          新增
        </Button>
        <Button disabled={!mayEdit} onClick={() => setStaffing(true)}>
          给职员发链接
        </Button>
      </FieldsForm>
      {staffing && <StaffLinks onClose={() => setStaffing(false)} />}
      {link !== '' && <LinkShown link={link} />}
      {face ?? (
        <table className="inter-table stacks">
          <thead>
            <tr>
              <th>姓名</th>
              <th>手机号</th>
              <th>职员</th>
              <th>链接有效至</th>
              <th>最近打开</th>
              <th>操作</th>
            </tr>
          </thead>
          <tbody>
            {contacts.map((one) => (
              <ContactRow key={one.id} contact={one} mayEdit={mayEdit} onLink={setLink} />
            ))}
          </tbody>
        </table>
      )}
    </Drawer>
  )
}

const LinkShown = ({ link }: { readonly link: string }) => (
  <Alert
    type="info"
    className="inter-gap"
    title={link}
    action={<Button onClick={() => void navigator.clipboard.writeText(link).then(() => tell.info('已复制'))}>复制</Button>}
  />
)
