/** State secrets (会计信息化工作规范 第四十一条): what is one is not kept here. Asked where a ledger is made, said where files come in. */
import { broken } from './app-error.ts'
import type { Field } from './field.ts'

export const SECRET_ANSWERS = ['no', 'yes'] as const
export type SecretAnswer = (typeof SECRET_ANSWERS)[number]

export const STATE_SECRETS_FIELD: Field = {
  key: 'secrets',
  title: '会计资料是否涉及国家秘密',
  kind: 'choice',
  open: true,
  required: '请回答会计资料是否涉及国家秘密',
  choices: { no: '不涉及', yes: '涉及' },
  help: '本系统不是涉密信息系统，涉及国家秘密的会计资料不能存放在这里',
}

export const NO_STATE_SECRETS = '不要上传涉及国家秘密的资料'

const REFUSED = '涉及国家秘密的会计资料不能存放在非涉密的系统，请使用符合保密规定的系统'
/** LD0006: such a unit is kept elsewhere; the question is not asked of programs. */
export function refuseStateSecrets(answer: SecretAnswer | undefined): void {
  if (answer === 'yes') throw broken('LD0006', REFUSED, [{ field: 'stateSecrets', reason: REFUSED }])
}
