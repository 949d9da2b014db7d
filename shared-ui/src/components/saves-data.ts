/** Whether the visitor asks pages to save data. Only some browsers tell. */
export const savesData = (): boolean =>
  'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true;
