/** Seals (封存): the proof that what became final still says what it said. */
export { otherSealFindings, sealFindings, sealedInFirm, sealedInLedger, sealedOfPerson } from './seals.ts'
