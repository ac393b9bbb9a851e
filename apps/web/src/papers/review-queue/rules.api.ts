/** Whether a correction shall be a rule: apart, so that rules are no part of the first program. */
import { subjectRulesApi } from '@app/contract/papers/quick-account/subject-rules'
import { useWrite } from '../../platform/reading.ts'

export const useAnswerRule = () => useWrite('subject-rules', subjectRulesApi.setState)
