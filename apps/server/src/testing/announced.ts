/**
 * What a test changes as the owner of the database, announced as a migration announces itself: it is sealed like what the application does.
 * Unannounced it is a stranger's, and the proof names it.
 */
export const announced = (statements: string): string => `begin; set local app.migrating = 'on'; ${statements}; commit`
