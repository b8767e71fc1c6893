/** For a call whose page is being left: nothing on it may show the failure, or take it for an empty answer. */
export const never = () => new Promise<never>(() => {});
