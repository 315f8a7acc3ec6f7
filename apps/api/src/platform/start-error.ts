/** Why a start failed, in words for the person at the terminal, who can mend it: told without the places in our files. */
export class StartError extends Error {}
