/** The controls of settings, all in one place. */
export { ButtonComponent, ExtraButtonComponent } from './button-components';
export { DropdownComponent, SliderComponent, ToggleComponent } from './choice-components';
export { ColorComponent } from './color-component';
export { BaseComponent, ValueComponent } from './component-base';
export { DisplayValueComponent, ProgressBarComponent } from './display-components';
export { SecretComponent } from './secret-component';
export { AbstractTextComponent, SearchComponent, TextAreaComponent, TextComponent } from './text-components';
