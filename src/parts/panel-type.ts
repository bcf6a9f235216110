/** The panel as Obsidian knows it; what is hovered previews by the same name. */
export const PANEL_TYPE = 'collate-panel';
export const PANEL_ICON = 'layers';
