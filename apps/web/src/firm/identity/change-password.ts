/** Another password: the old one, the new one twice; whoever is signed in as this person signs in anew. */
import { accountsApi as api } from '@app/contract/firm/accounts/accounts'
import type { Field } from '@app/domain/kernel/field'
import { call } from '../../platform/client.ts'
import { newPasswordFields } from './password-fields.ts'
import { sealer } from './seal.ts'

export const changeFields: readonly Field[] = [{ key: 'current', title: '原密码', kind: 'password' }, ...newPasswordFields]
export const nothingTyped = { current: '', password: '', again: '' }

export async function changePassword({ current, password, again }: typeof nothingTyped): Promise<void> {
  const seal = await sealer()
  const body = { passwordForm: 'sm2' as const, current: seal(current), password: seal(password), again: seal(again) }
  await call(api.changePassword, { body }, { noLoading: true })
  location.assign('/login?said=password')
}
