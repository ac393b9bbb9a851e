/** The three administrators: who they are, or that they are put together again. Everybody signs in anew afterwards. */
import { DutiesWire, type securityApi } from '@app/contract/firm/security/security'
import type { Data } from '@app/contract/kernel/endpoint'
import { DUTIES, dutyNames } from '@app/domain/access/duty-names'
import type { Field } from '@app/domain/kernel/field'
import type { z } from 'zod'
import { ask } from '../../platform/feedback.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { useSaveDuties } from './security.api.ts'

const fields: readonly Field[] = DUTIES.map((key) => ({ key, title: dutyNames[key], kind: 'options', wide: true }))
interface Props {
  readonly duties: z.output<typeof DutiesWire>
  readonly people: Data<(typeof securityApi)['people']>
  readonly onClose: () => void
}

export function DutiesDialog({ duties: { version, separated, ...holders }, people, onClose }: Props) {
  const { mutateAsync: save } = useSaveDuties()
  const choices = people.map(({ userId, name }) => ({ value: userId, label: name }))
  return (
    <FormDialog
      title="三权分立"
      ok={separated ? '保存' : '开启'}
      width={520}
      columns={1}
      name="duties"
      fields={fields}
      start={holders}
      options={{ system: choices, security: choices, audit: choices }}
      shape={DutiesWire}
      {...(separated && { ways: { off: '关闭三权分立' } })}
      onClose={onClose}
      onSave={async (chosen, way) => {
        const on = way !== 'off'
        const agreed = await ask({
          title: on ? '保存三员？' : '关闭三权分立？',
          content: on
            ? '三员不再负责账套，已分配给他们的账套会被释放；全公司需要重新登录。'
            : '权限回到主管手中，三员恢复原来的角色；全公司需要重新登录。',
          ok: on ? '保存' : '关闭',
          danger: true,
        })
        if (!agreed) return false
        await save({ body: { version, separated: on, ...chosen } })
        location.assign('/login?said=duties')
        return false
      }}
    />
  )
}
