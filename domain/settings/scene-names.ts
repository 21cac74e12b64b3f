/** What stands behind the first words of the home page: a drawing of ours, or the staff's own photo. */
export const sceneNames = ['farm', 'town', 'harbor', 'mountains', 'photo'] as const;
export type SceneName = (typeof sceneNames)[number];
