/** Of assets, by the reasons of `unversioned.ts`. */
export const ASSETS = {
  made: [
    'assetPapersApi.addFiles',
    'assetCategoriesApi.adopt',
    'assetCategoriesApi.add',
    'assetDepartmentsApi.adopt',
    'assetDepartmentsApi.add',
    'assetCardsApi.add',
    'assetCardsApi.split',
    'assetCardsApi.merge',
    'assetCardsApi.import',
    'assetMonthsApi.generate',
    'assetEventsApi.add',
    'assetProjectsApi.add',
    'assetProjectsApi.gather',
    'assetProjectsApi.addOpening',
    'assetProjectsApi.transfer',
    'assetProjectsApi.settle',
  ],
  acts: ['assetMonthsApi.undo', 'assetCardsApi.undo'],
  switched: ['assetCardsApi.setUnits', 'assetCardsApi.batch'],
  tried: ['assetEventsApi.preview', 'assetProjectsApi.previewTransfer', 'assetProjectsApi.previewSettlement'],
} as const
